-- When a member last opened the group: what was posted since is new to them.
alter table group_members add column seen_at timestamptz;
