import { likeEmoji } from '../../apps/server/src/kernel/text/emoji.ts'
import { prose } from '../seed/prose.ts'

/** Time-ordered ids, like the product's: otherwise these rows would stay on top of the feeds it reads later. */
const idOfNow = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
  || right(replace(gen_random_uuid()::text, '-', ''), 20))::uuid`

/** The bare work of each operation in one statement, with its parameters as `$1`, …. No permission is checked. */
export const queries = {
  feed: `select p.*, a.username, a.display_name from feed_entries e join posts p on p.id = e.post_id join accounts a on a.id = p.author_id
    where e.account_id = $1::uuid order by e.position desc limit 30`,
  discussion: `select c.*, a.username, a.display_name from comments c join accounts a on a.id = c.author_id
    where c.post_id = $1::uuid and c.branch_id is null order by c.id desc limit 50`,
  onePost: `select p.*, a.username, a.display_name from posts p join accounts a on a.id = p.author_id where p.id = $1::uuid`,
  forYou: `select p.*, a.username, a.display_name from (
      select post_id from feed_entries where account_id = $1::uuid order by position desc limit 200) e
    join posts p on p.id = e.post_id join accounts a on a.id = p.author_id
    order by (p.like_count + 2 * p.comment_count) * power(0.5, extract(epoch from now() - p.created_at)::float8 / 108000) desc limit 30`,
  search: `select p.*, a.username, a.display_name from (
      select post_id, words from post_words where words @@ plainto_tsquery('koinon_simple', $1) order by position desc limit 500) w
    join posts p on p.id = w.post_id join accounts a on a.id = p.author_id
    order by ts_rank(w.words, plainto_tsquery('koinon_simple', $1)) desc, p.id desc limit 20`,
  searchComments: `select c.*, a.username, a.display_name from (
      select comment_id, words from comment_words where words @@ plainto_tsquery('koinon_simple', $1) order by comment_id desc limit 200) w
    join comments c on c.id = w.comment_id join accounts a on a.id = c.author_id
    order by ts_rank(w.words, plainto_tsquery('koinon_simple', $1)) desc, c.id desc limit 20`,
  groups: `select g.*, m.role, m.joined_at from group_members m join groups g on g.id = m.group_id
    where m.account_id = $1::uuid order by m.joined_at desc limit 20`,
  members: `select m.role, m.joined_at, a.id, a.username, a.display_name from group_members m join accounts a on a.id = m.account_id
    where m.group_id = $1::uuid order by m.joined_at desc, m.account_id desc limit 20`,
  profile: `select * from accounts where id = $1::uuid`,
  notifications: `select n.*, left(p.text, 400) as words from notifications n join posts p on p.id = n.target_id
    where n.account_id = $1::uuid order by n.at desc, n.id desc limit 20`,
  post: `with made as (
      insert into posts (id, position, author_id, text, audience, status, created_at)
      select i, i, $1::uuid, '${prose(4, 20)}', 'EVERYONE', 'PUBLISHED', now() from (select ${idOfNow} as i offset 0) n
      returning id, position, author_id), counted as (
      update accounts set post_count = post_count + 1 where id = $1::uuid)
    insert into feed_entries (account_id, position, post_id, author_id, original_id)
    select f.follower_id, m.position, m.id, m.author_id, m.id from made m join follows f on f.followee_id = m.author_id and f.state = 'FOLLOWING'`,
  like: `with made as (
      insert into reactions (target_id, account_id, emoji, target_type, created_at)
      values ($1::uuid, $2::uuid, '${likeEmoji}', 'POST', now()) on conflict do nothing returning target_id)
    update posts p set like_count = like_count + 1 from made m where p.id = m.target_id`,
  message: `with bumped as (
      update conversations set last_seq = last_seq + 1, last_activity_at = now() where id = $1::uuid returning id, last_seq)
    insert into messages (id, conversation_id, seq, author_id, client_id, text, created_at)
    select ${idOfNow}, b.id, b.last_seq, $2::uuid, gen_random_uuid()::text, 'A few words', now() from bumped b`,
} as const

export type Query = keyof typeof queries
