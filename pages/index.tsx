import { site } from '#lib/config/site'
export default function Home() {
  return (
    <a href="/appointment" data-opener="x">
      open {site.name}
    </a>
  )
}
export function getStaticProps() {
  return { props: {}, revalidate: 60 }
}
