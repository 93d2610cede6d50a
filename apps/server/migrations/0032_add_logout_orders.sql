-- breaks: false
-- Orders of providers to end sessions, for as long as a sign-in that began before may still be under way.
create table logout_orders (
  provider_id uuid        not null references sign_in_providers on delete cascade,
  -- A hash of the order's own name.
  token_id    text        not null,
  sid         text,
  subject     text,
  -- By the provider's clock, which is the one of its ID tokens as well.
  issued_at   timestamptz not null,
  expires_at  timestamptz not null,
  primary key (provider_id, token_id)
);
create index logout_orders_provider_id_sid_idx on logout_orders (provider_id, sid);
create index logout_orders_provider_id_subject_idx on logout_orders (provider_id, subject);
create index logout_orders_expires_at_idx on logout_orders (expires_at);

-- When the provider vouched for the person; null for sessions that were opened before.
alter table sso_sessions add issued_at timestamptz;
