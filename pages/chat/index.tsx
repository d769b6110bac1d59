import { ChatScreen } from '#components/chat/screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { type ChatPageProps, chatServerSideProps } from '#lib/server/pages/chat/chat'

export default function Chat(chat: ChatPageProps) {
  return <ChatScreen {...chat} LeadForm={InlineLeadForm} />
}

export const getServerSideProps = chatServerSideProps('guide')
