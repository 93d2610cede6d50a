import type { TargetKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { shownWords } from '#kernel/database/formattedText.ts'
import { searchTexts } from '#features/content/index.ts'
import { type Sort, branchesOf } from './sorts.ts'
import { commentText, hasContentWarning, pictureColumns, shownPicture, shownText } from './writtenContent.ts'

/** The target of a mention is what was written: the reader may have covered its words. Other targets are the reader's. */
const isCoveredMention = (text: RawBuilder<unknown>) => sql`n.reason = 'MENTIONED' and ${hasContentWarning(text)}`

const ofPost = (isFiltered: RawBuilder<unknown>) => sql`(
    select json_build_object('postId', p.id, 'text', case when not (${isFiltered}) then ${shownText} end,
      'picture', case when not (${isFiltered}) then ${shownPicture} end)
    from posts p where p.id = n.target_id)`
const ofComment = (isFiltered: RawBuilder<unknown>) => sql`(
    select json_build_object('postId', c.post_id, 'text', case when not (${isFiltered}) then ${commentText} end,
      'picture', null) from comments c where c.id = n.target_id)`
/** Without mentions, nothing looks for covered words. */
const uncovered = { POST: ofPost(sql`false`), COMMENT: ofComment(sql`false`) }

/** The columns of each kind of target; others come as cards. */
const targets: Partial<Record<TargetKind, RawBuilder<unknown>>> = {
  POST: ofPost(isCoveredMention(searchTexts.searchTextOfPost)),
  COMMENT: ofComment(isCoveredMention(searchTexts.searchTextOfComment)),
  EVENT: sql`(
    select json_build_object('postId', null, 'text', e.title,
      'groupId', case when e.deleted_at is not null then (
        select eg.id from groups eg where eg.id = e.group_id and eg.deleted_at is null and not exists (
          select 1 from event_guests g where g.event_id = e.id and g.account_id = n.account_id)) end,
      'startsAt', case when n.reason = 'EVENT_REMINDER' then (
        select d.start_at from event_occurrences d left join event_guests g on g.occurrence_id = d.id and g.account_id = n.account_id
        where d.event_id = e.id and d.state = 'SCHEDULED' and d.start_at > n.at and d.start_at <= n.at + interval '1 day'
        order by (g.state = 'CONFIRMED') desc nulls last, d.start_at limit 1) end,
      'isSeries', e.recurrence is not null, 'picture', (
        select ${pictureColumns} from media f where f.id = e.cover_media_id and f.status = 'READY'))
    from events e where e.id = n.target_id)`,
  MESSAGE: sql`(
    select json_build_object('postId', null, 'conversationId', m.conversation_id, 'picture', null,
      'text', case when not ${hasContentWarning(sql`m.text`)} then left(${shownWords('m.text', 'm.facets')}, 400) end)
    from messages m where m.id = n.target_id)`,
  SEARCH: sql`(
    select json_build_object('postId', null, 'text', s.name, 'picture', null, 'query', s.query, 'newCount', s.new_count)
    from saved_searches s where s.id = n.target_id)`,
  PRAYER: sql`(
    select json_build_object('postId', null, 'text', left(r.text, 400), 'picture', null) from prayers r where r.id = n.target_id)`,
  CASE: sql`case n.reason
    when 'MODERATION' then (
      select json_build_object('postId', null, 'text', null, 'picture', null, 'rule', d.rule, 'message', d.message_to_author)
      from moderation_decisions d where d.case_id = n.target_id and d.decision = 'REMOVE' and d.at <= n.at
      order by d.at desc, d.id desc limit 1)
    when 'APPEAL_DECIDED' then (
      select json_build_object('postId', null, 'text', null, 'picture', null, 'outcome', p.state, 'message', p.message_to_author)
      from moderation_appeals p
      where p.case_id = n.target_id and p.account_id = n.account_id and p.state <> 'OPEN' and p.decided_at <= n.at
      order by p.decided_at desc, p.id desc limit 1)
    end`,
  STATEMENT: sql`case n.reason
    when 'APPEAL_DECIDED' then (
      select json_build_object('postId', null, 'text', null, 'picture', null, 'outcome', p.state, 'message', p.message_to_author)
      from moderation_appeals p
      where p.state <> 'OPEN' and p.decided_at <= n.at and p.restriction_id = (
        select r.id from statements s join group_restrictions r on r.group_id = s.group_id and r.account_id = s.account_id
        where s.id = n.target_id and s.kind = 'GROUP_' || r.kind and r.at <= s.at order by r.at desc limit 1)
      order by p.decided_at desc, p.id desc limit 1)
    end`,
}

/**
 * The text of a post, comment or prayer, the title of an event, and a first picture; if it is covered, its warning
 * instead, and nothing if its reader covered it. Of something that moderators removed, only why; of an appeal, how it
 * ended. With a sort, only what its kinds need is in the query. Reads others' tables.
 */
export function target(sort?: Sort): RawBuilder<unknown> {
  const branches = branchesOf(sort?.tells === false ? { ...targets, ...uncovered } : targets, sort?.kinds)
  return branches ? sql`case n.target_kind ${branches} end` : sql`null::json`
}
