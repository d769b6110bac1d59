import { ChatScreen } from '#components/chat/chat-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { PageHead } from '#components/shell/head/page-head'
import { type ChatPageProps, chatServerSideProps } from '#lib/server/pages/chat/chat'

export default function ChatAi({ seo, ...chat }: ChatPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ChatScreen {...chat} LeadForm={InlineLeadForm} />
    </>
  )
}

export const getServerSideProps = chatServerSideProps('ai')
