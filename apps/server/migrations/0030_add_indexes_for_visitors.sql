-- breaks: false
-- transaction: none
-- A person's own posts, however many they wrote in groups, and all comments of a post with their replies, newest first.
drop index concurrently if exists posts_author_id_position_idx;
create index concurrently posts_author_id_position_idx on posts (author_id, position desc)
  where group_id is null and deleted_at is null and status = 'PUBLISHED';
drop index concurrently if exists comments_post_id_id_idx;
create index concurrently comments_post_id_id_idx on comments (post_id, id desc) where removed is null;
