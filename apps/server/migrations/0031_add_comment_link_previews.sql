-- breaks: false

-- The page that a comment links to, as with posts; null for none, also if its author removed it.
alter table comments add link_preview jsonb;
