-- breaks: false
-- The websites on which a group may be shown in a frame.
alter table groups add column embed_hosts text[] not null default '{}';
