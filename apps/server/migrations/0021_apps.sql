-- breaks: false
-- Keys with which programs act for an account. Ended ones stay for a month, so that their owner can be told what they were.
create table access_keys (
  id            uuid        primary key,
  account_id    uuid        not null references accounts on delete cascade,
  kind          text        not null check (kind in ('PERSONAL')),
  name          text        not null check (length(name) between 1 and 80),
  token_hash    text        not null unique,
  hint          text        not null,
  scopes        text[]      not null check (cardinality(scopes) > 0),
  -- The key that this one replaced, as long as it still works.
  old_hash      text        unique,
  old_until     timestamptz,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  last_used_at  timestamptz,
  -- When its owner was told that it ends soon.
  reminded_at   timestamptz,
  ended_at      timestamptz
);
create index access_keys_account_id_id_idx on access_keys (account_id, id desc) where ended_at is null;
create index access_keys_expires_at_idx on access_keys (expires_at);
