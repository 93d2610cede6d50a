-- breaks: false
-- Groups and people decide whether visitors without an account find them in feeds, by search engines and on other websites.
-- A landing page is public already.
alter table groups add column for_visitors boolean not null default false;
alter table accounts add column findable_by_visitors boolean not null default false;
update groups set for_visitors = true where id in (select group_id from community_profiles);

-- For the lists of all that is open, which are a small part of both tables.
create index groups_for_visitors_idx on groups (id) where for_visitors and deleted_at is null;
create index accounts_findable_by_visitors_idx on accounts (id) where findable_by_visitors;
