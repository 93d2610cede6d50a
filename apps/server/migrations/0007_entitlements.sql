-- breaks: true
-- Entitlements that groups sell, what they unlock, purchases, and grants.

create table entitlements (
  id         uuid        primary key,
  group_id   uuid        not null references groups,
  title      text        not null,
  benefits   text[]      not null default '{}',
  -- In the minor unit of the currency; the price for new buyers.
  amount     int         not null check (amount >= 0),
  currency   text        not null check (currency ~ '^[A-Z]{3}$'),
  interval   text        not null check (interval in ('ONE_TIME', 'MONTHLY', 'YEARLY')),
  trial_days int         not null default 0 check (trial_days between 0 and 90),
  -- Maximum number of buyers. Selling a seat locks this row and counts.
  capacity   int         check (capacity > 0),
  active     boolean     not null default true,
  version    int         not null default 1,
  created_by uuid        references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index entitlements_group_id_id_idx on entitlements (group_id, id) where deleted_at is null;

-- Targets unlocked in addition to the posts, libraries and events that name the entitlement themselves.
create table entitlement_unlocks (
  entitlement_id uuid not null references entitlements on delete cascade,
  kind           text not null check (kind in ('GROUP', 'LIBRARY', 'EVENT', 'POST')),
  target_id      uuid not null,
  position       int  not null,
  primary key (entitlement_id, kind, target_id)
);
create index entitlement_unlocks_kind_target_id_idx on entitlement_unlocks (kind, target_id);

create table purchases (
  id              uuid        primary key,
  account_id      uuid        not null references accounts,
  entitlement_id  uuid        not null references entitlements,
  source          text        not null
    check (source in ('GOOGLE_PLAY_BILLING', 'APPLE_IN_APP_PURCHASES', 'PROMO_CODE', 'STRIPE', 'NONE')),
  -- The id of the purchase at its source; it belongs to one account permanently.
  reference       text        not null,
  state           text        not null
    check (state in ('PENDING', 'ACTIVE', 'GRACE', 'CANCELLED', 'REFUNDED', 'ENDED', 'FAILED')),
  -- The agreed price: later price changes apply to later buyers.
  amount          int         not null check (amount >= 0),
  discount        int         not null default 0 check (discount >= 0),
  currency        text        not null,
  interval        text        not null check (interval in ('ONE_TIME', 'MONTHLY', 'YEARLY')),
  starts_at       timestamptz,
  -- Null: without end.
  paid_until      timestamptz,
  grace_until     timestamptz,
  renews          boolean     not null default false,
  cancelled_at    timestamptz,
  cancel_reason   text,
  receipt_url     text,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  -- When a renewal was last ended because the seller cannot deliver.
  seller_ended_at timestamptz,
  unique (source, reference)
);
create index purchases_account_id_id_idx on purchases (account_id, id desc);
create index purchases_entitlement_id_id_idx on purchases (entitlement_id, id desc);
create index purchases_paid_until_idx on purchases (paid_until) where renews;
create index purchases_ending_idx on purchases (id) where seller_ended_at is not null;

-- History of a purchase. Append-only; an event that is reported twice is stored once.
create table purchase_events (
  id             uuid        primary key,
  purchase_id    uuid        not null references purchases,
  kind           text        not null
    check (kind in ('STARTED', 'TRIAL_STARTED', 'CHARGED', 'CHARGE_FAILED', 'CHANGED', 'CANCELLED', 'RESUMED', 'REFUNDED',
      'DISPUTED', 'DISPUTE_WON', 'ENDED')),
  amount         int,
  -- The platform's share of the amount.
  fee            int,
  currency       text,
  provider_event text        not null,
  at             timestamptz not null,
  unique (purchase_id, provider_event)
);
create index purchase_events_purchase_id_at_id_idx on purchase_events (purchase_id, at, id);
-- For jobs that count a day: rows are stored in the order of their time.
create index purchase_events_at_idx on purchase_events using brin (at);
create index purchase_events_disputes_idx on purchase_events (at) where kind = 'DISPUTED';
create function purchase_events_only_grow() returns trigger language plpgsql as $$
  begin raise exception 'what happened to a purchase is append-only'; end $$;
create trigger purchase_events_append_only before update or delete on purchase_events
  for each row execute function purchase_events_only_grow();

-- The people who may use an entitlement, and when. Append-only except for the revocation; any live grant gives access.
create table grants (
  id             uuid        primary key,
  entitlement_id uuid        not null references entitlements,
  account_id     uuid        not null references accounts,
  source         text        not null
    check (source in ('GOOGLE_PLAY_BILLING', 'APPLE_IN_APP_PURCHASES', 'PROMO_CODE', 'STRIPE', 'NONE', 'JOIN_CODE')),
  purchase_id    uuid        references purchases,
  starts_at      timestamptz not null,
  -- Null: without end.
  ends_at        timestamptz check (ends_at > starts_at),
  revoked_at     timestamptz,
  created_at     timestamptz not null
);
create index grants_account_id_entitlement_id_idx on grants (account_id, entitlement_id) where revoked_at is null;
create index grants_entitlement_id_account_id_idx on grants (entitlement_id, account_id) where revoked_at is null;
create index grants_purchase_id_idx on grants (purchase_id);
create function grants_only_grow() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.revoked_at is null
      and to_jsonb(new) - 'revoked_at' = to_jsonb(old) - 'revoked_at' then return new; end if;
    raise exception 'grants are append-only';
  end $$;
create trigger grants_append_only before update or delete on grants for each row execute function grants_only_grow();

-- Whether a viewer may use a target that names an entitlement. In plpgsql, because lists call it for the few premium rows
-- only: an inlined SQL function would make all rows pay for its tables.
create function is_unlocked_for(viewer uuid, entitlement uuid, thing_kind text, thing uuid) returns boolean
  language plpgsql stable parallel safe as $$
  begin
    return exists (
      select 1 from grants g
      where g.account_id = viewer and g.revoked_at is null
        and g.starts_at <= now() and (g.ends_at is null or g.ends_at > now())
        and (g.entitlement_id = entitlement or exists (
          select 1 from entitlement_unlocks o
          where o.entitlement_id = g.entitlement_id and o.kind = thing_kind and o.target_id = thing)))
    or exists (
      select 1 from entitlements e join group_members m on m.group_id = e.group_id
      where e.id = entitlement and m.account_id = viewer and m.membership_state = 'MEMBER' and holds_in_group(m.role, m.custom_permissions, 'EDIT'));
  end $$;
