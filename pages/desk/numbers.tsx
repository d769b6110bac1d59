import { NumbersScreen } from '#components/desk/numbers-screen'
import { deskNumbersProps } from '#lib/server/pages/desk/numbers'

export default NumbersScreen

export const config = { unstable_runtimeJS: false }

export const getServerSideProps = deskNumbersProps
