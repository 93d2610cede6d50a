import { sql } from 'kysely'
import { formatsOf } from '#kernel/database/formattedText.ts'
import type { ExportSection } from '#features/accounts/index.ts'

/** Messages of a member, and what they did with messages, for their archive. */
export const chatExport = (me: string): ExportSection[] => [
  {
    name: 'messages',
    rows: sql`select m.id, m.conversation_id, c.kind as conversation, case when exists (select 1 from conversation_members t
        where t.conversation_id = c.id and t.account_id = ${me} and t.state = 'ACCEPTED') then c.title end as title,
      m.thread_id, m.forwarded_from_id is not null as forwarded, m.text, ${formatsOf('m.facets')} as formats, m.created_at, m.edited_at,
      (select jsonb_agg(o.text order by o.position) from poll_options o where o.poll_id = m.id) as poll,
      array(select a.media_id from message_attachments a where a.message_id = m.id order by a.position) as media_ids
      from messages m join conversations c on c.id = m.conversation_id
      where m.author_id = ${me} and m.deleted_at is null order by m.id`,
  },
  {
    name: 'message-reactions',
    rows: sql`select message_id, emoji, created_at from message_reactions where account_id = ${me} order by created_at`,
  },
  {
    name: 'message-votes',
    rows: sql`select m.id as message_id, case when m.deleted_at is null and t.state = 'ACCEPTED' then o.text end as text, v.at
      from poll_votes v join poll_options o on o.id = v.option_id join messages m on m.id = v.poll_id
      left join conversation_members t on t.conversation_id = m.conversation_id and t.account_id = v.account_id
      where v.account_id = ${me} order by v.at`,
  },
  {
    name: 'message-threads',
    rows: sql`select t.root_id as message_id, t.followed, t.read_seq from message_thread_members t
      where t.account_id = ${me} order by t.root_id`,
  },
  {
    name: 'pinned-messages',
    rows: sql`select message_id, conversation_id, pinned_at from pinned_messages where pinned_by = ${me} order by pinned_at, message_id`,
  },
  {
    name: 'message-drafts',
    rows: sql`select conversation_id, thread_id, text, updated_at from message_drafts
      where account_id = ${me} and text <> '' order by updated_at, place_id`,
  },
  {
    name: 'message-reminders',
    rows: sql`select message_id, remind_at, created_at from message_reminders where account_id = ${me} order by remind_at`,
  },
]
