-- breaks: true
-- The platform's own subscription as a ledger, and promo codes.

-- A subscription id of a store or card provider belongs to one account permanently.
create table subscription_references (
  source     text not null check (source in ('GOOGLE_PLAY_BILLING', 'APPLE_IN_APP_PURCHASES', 'PROMO_CODE', 'STRIPE')),
  reference  text not null,
  account_id uuid not null references accounts,
  primary key (source, reference)
);

-- Append-only. Each row is the state of one subscription from then on; the last row is its current state.
create table subscription_events (
  id             uuid        primary key,
  account_id     uuid        not null references accounts,
  source         text        not null,
  reference      text        not null,
  kind           text        not null
    check (kind in ('STARTED', 'RENEWED', 'LEVEL_CHANGED', 'CANCELLED', 'RESUMED', 'PAYMENT_FAILED', 'HELD', 'POSTPONED',
      'ENDED', 'REFUNDED')),
  level          text        not null check (level in ('MONTHLY', 'YEARLY')),
  -- Start of the first period: the subscription is in effect from then on without interruption.
  starts_at      timestamptz not null,
  paid_until     timestamptz not null,
  -- Until when a failed payment has no effect; null: the paid end.
  grace_until    timestamptz,
  renews         boolean     not null,
  payment        text        not null check (payment in ('OK', 'GRACE', 'HOLD')),
  price          jsonb,
  card           jsonb,
  -- The provider's id of the event: an event that is reported twice is stored once.
  provider_event text,
  at             timestamptz not null,
  foreign key (source, reference) references subscription_references (source, reference)
);
create index subscription_events_account_id_source_reference_at_id_idx on subscription_events (account_id, source, reference, at desc, id desc);
create unique index subscription_events_provider_idx on subscription_events (source, provider_event)
  where provider_event is not null;
create index subscription_events_paid_until_idx on subscription_events (paid_until) where renews;
create function subscription_events_are_append_only() returns trigger language plpgsql as $$
  begin raise exception 'the ledger is append-only'; end $$;
create trigger subscription_events_append_only before update or delete on subscription_events
  for each row execute function subscription_events_are_append_only();

create table promo_codes (
  id                uuid        primary key,
  -- Compared case-insensitively.
  code              text        not null unique check (code = upper(code)),
  kind              text        not null check (kind in ('TRIAL_DAYS', 'PERCENT', 'FREE_LEVEL')),
  value             int         not null check (value > 0),
  level             text        check (level in ('MONTHLY', 'YEARLY')),
  -- Empty: valid for the platform's subscription.
  entitlement_ids   uuid[]      not null default '{}',
  active            boolean     not null default true,
  expires_at        timestamptz,
  total_limit       int         check (total_limit > 0),
  per_account_limit int         not null default 1 check (per_account_limit > 0),
  first_time_only   boolean     not null default false,
  used              int         not null default 0 check (used >= 0 and (total_limit is null or used <= total_limit)),
  note              text,
  version           int         not null default 1,
  created_by        uuid        references accounts,
  created_at        timestamptz not null,
  check ((kind = 'FREE_LEVEL') = (level is not null)),
  check (kind <> 'PERCENT' or value <= 100)
);
create index promo_codes_created_at_id_idx on promo_codes (created_at desc, id desc);

create table promo_redemptions (
  id            uuid        primary key,
  promo_code_id uuid        not null references promo_codes,
  account_id    uuid        not null references accounts,
  -- { kind, level, percent, until }, as promised to the account.
  effect        jsonb       not null,
  -- The resulting grant; null: a subscription.
  grant_id      uuid,
  redeemed_at   timestamptz not null
);
create index promo_redemptions_promo_code_id_redeemed_at_id_idx on promo_redemptions (promo_code_id, redeemed_at desc, id desc);
create index promo_redemptions_account_id_redeemed_at_id_idx on promo_redemptions (account_id, redeemed_at desc, id desc);

-- A use of a promo code reserved for an order.
create table promo_reservations (
  id             uuid        primary key,
  promo_code_id  uuid        not null references promo_codes,
  account_id     uuid        not null references accounts,
  level          text        check (level in ('MONTHLY', 'YEARLY')),
  entitlement_id uuid        references entitlements,
  percent        int         not null check (percent between 1 and 100),
  expires_at     timestamptz not null,
  -- The reservation lasts as long as this order is open.
  order_id       uuid,
  ended_at       timestamptz,
  created_at     timestamptz not null,
  check ((level is null) <> (entitlement_id is null))
);
create index promo_reservations_promo_code_id_idx on promo_reservations (promo_code_id) where ended_at is null;
create index promo_reservations_account_id_idx on promo_reservations (account_id);
