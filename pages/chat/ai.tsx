import { ChatScreen } from '#components/chat/chat-screen'
import { ChatLeadForm } from '#components/lead-form/chat-lead-form'
import { PageHead } from '#components/seo/page-head'
import { type ChatPageProps, chatServerSideProps } from '#lib/server/pages/chat-page'

export default function ChatAi({ seo, ...chat }: ChatPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ChatScreen {...chat} LeadForm={ChatLeadForm} />
    </>
  )
}

export const getServerSideProps = chatServerSideProps('ai')
