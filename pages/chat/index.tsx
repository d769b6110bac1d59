import { ChatScreen } from '#components/chat/screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { withWords } from '#components/ui/words/with-words'
import { type ChatPageProps, chatServerSideProps } from '#lib/server/pages/chat/chat'

export default withWords(['chat'], (chat: ChatPageProps) => (
  <ChatScreen {...chat} LeadForm={InlineLeadForm} />
))

export const getServerSideProps = chatServerSideProps('guide')
