import type { TransactionSql } from 'postgres'

/** What groups sell, who bought it, who may use it, and what the providers of payments told. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table entitlements (
      id uuid primary key,
      group_id uuid not null references groups,
      title text not null,
      benefits text[] not null default '{}',
      -- In the currency's minor unit; for new buyers.
      amount int not null check (amount >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      interval text not null check (interval in ('ONE_TIME', 'MONTHLY', 'YEARLY')),
      trial_days int not null default 0 check (trial_days between 0 and 90),
      -- Buyers at most. Who takes a seat holds this row and counts.
      capacity int check (capacity > 0),
      active boolean not null default true,
      version int not null default 1,
      created_by uuid references accounts on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    );
    create index entitlements_group on entitlements (group_id, id) where deleted_at is null;

    -- What it opens beside the posts, libraries and events that name it themselves.
    create table entitlement_openings (
      entitlement_id uuid not null references entitlements on delete cascade,
      kind text not null check (kind in ('GROUP', 'LIBRARY', 'EVENT', 'POST')),
      target_id uuid not null,
      position int not null,
      primary key (entitlement_id, kind, target_id)
    );
    create index entitlement_openings_target on entitlement_openings (kind, target_id);

    -- Why somebody may use it.
    create table purchases (
      id uuid primary key,
      account_id uuid not null references accounts,
      entitlement_id uuid not null references entitlements,
      source text not null check (source in ('GOOGLE_PLAY_BILLING', 'APPLE_IN_APP_PURCHASES', 'PROMO_CODE', 'STRIPE', 'NONE')),
      -- What the source calls it: one account's, for ever.
      reference text not null,
      state text not null check (state in ('PENDING', 'ACTIVE', 'GRACE', 'CANCELLED', 'REFUNDED', 'ENDED', 'FAILED')),
      -- As agreed: a later price is for later buyers.
      amount int not null check (amount >= 0),
      discount int not null default 0 check (discount >= 0),
      currency text not null,
      interval text not null check (interval in ('ONE_TIME', 'MONTHLY', 'YEARLY')),
      starts_at timestamptz,
      -- Null: for ever.
      paid_until timestamptz,
      grace_until timestamptz,
      renews boolean not null default false,
      cancelled_at timestamptz,
      cancel_reason text,
      receipt_url text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (source, reference)
    );
    create index purchases_account on purchases (account_id, id desc);
    create index purchases_entitlement on purchases (entitlement_id, id desc);
    create index purchases_renewing on purchases (paid_until) where renews;

    -- What happened to a purchase. Append-only; told twice, it is written once.
    create table purchase_events (
      id uuid primary key,
      purchase_id uuid not null references purchases,
      kind text not null check (kind in
        ('STARTED', 'TRIAL_STARTED', 'CHARGED', 'CHARGE_FAILED', 'CHANGED', 'CANCELLED', 'REFUNDED', 'DISPUTED', 'ENDED')),
      amount int,
      -- What the platform kept of it.
      fee int,
      currency text,
      provider_event text not null,
      at timestamptz not null,
      unique (purchase_id, provider_event)
    );
    create index purchase_events_time on purchase_events (purchase_id, at, id);

    -- Who may use it, from when until when. Append-only but for the revocation; access is any live grant.
    create table grants (
      id uuid primary key,
      entitlement_id uuid not null references entitlements,
      account_id uuid not null references accounts,
      source text not null check (source in
        ('GOOGLE_PLAY_BILLING', 'APPLE_IN_APP_PURCHASES', 'PROMO_CODE', 'STRIPE', 'NONE', 'JOIN_CODE')),
      purchase_id uuid references purchases,
      starts_at timestamptz not null,
      -- Null: for ever.
      ends_at timestamptz check (ends_at > starts_at),
      revoked_at timestamptz,
      created_at timestamptz not null
    );
    create index grants_holder on grants (account_id, entitlement_id) where revoked_at is null;
    create index grants_entitlement on grants (entitlement_id, account_id) where revoked_at is null;
    create index grants_purchase on grants (purchase_id);
    create function grants_only_grow() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.revoked_at is null
          and to_jsonb(new) - 'revoked_at' = to_jsonb(old) - 'revoked_at' then return new; end if;
        raise exception 'grants are append-only';
      end $$;
    create trigger grants_append_only before update or delete on grants for each row execute function grants_only_grow();
    create function purchase_events_only_grow() returns trigger language plpgsql as $$
      begin raise exception 'what happened to a purchase is append-only'; end $$;
    create trigger purchase_events_append_only before update or delete on purchase_events
      for each row execute function purchase_events_only_grow();

    -- A promo code's place in a purchase to come.
    create table promo_reservations (
      id uuid primary key,
      promo_code_id uuid not null references promo_codes,
      account_id uuid not null references accounts,
      level text check (level in ('MONTHLY', 'YEARLY')),
      entitlement_id uuid references entitlements,
      percent int not null check (percent between 1 and 100),
      expires_at timestamptz not null,
      -- Its order: it is held as long as that one is open.
      order_id uuid,
      ended_at timestamptz,
      created_at timestamptz not null,
      check ((level is null) <> (entitlement_id is null))
    );
    create index promo_reservations_live on promo_reservations (promo_code_id) where ended_at is null;
    create index promo_reservations_account on promo_reservations (account_id);

    -- A purchase by card that was begun.
    create table orders (
      id uuid primary key,
      account_id uuid not null references accounts,
      level text check (level in ('MONTHLY', 'YEARLY')),
      entitlement_id uuid references entitlements,
      -- Our price, which the provider's has to be.
      amount int not null check (amount >= 0),
      discount int not null default 0 check (discount >= 0),
      currency text not null,
      interval text not null check (interval in ('ONE_TIME', 'MONTHLY', 'YEARLY')),
      trial_days int not null default 0,
      reservation_id uuid references promo_reservations,
      -- The payment or subscription at the provider, once it is there.
      reference text unique,
      -- Whose payout account gets the money.
      payee_id uuid references accounts,
      fee int,
      state text not null check (state in ('PENDING', 'ACTIVE', 'FAILED', 'GIVEN_UP')),
      failure jsonb,
      purchase_id uuid references purchases,
      -- The caller's key and what it asked under it, so that a retry opens no second order.
      request_key text,
      request_hash text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      settled_at timestamptz,
      unique (account_id, request_key),
      check ((level is null) <> (entitlement_id is null))
    );
    create index orders_open on orders (expires_at) where state = 'PENDING';
    create index orders_seats on orders (entitlement_id) where state = 'PENDING';
    create index orders_account on orders (account_id, id desc);

    -- What a provider told, stored before it is understood.
    create table provider_events (
      id uuid primary key,
      source text not null check (source in ('STRIPE', 'APPLE')),
      provider_event text not null,
      kind text not null,
      -- What it is about: a payment, a subscription, an account.
      reference text,
      payload jsonb not null,
      received_at timestamptz not null,
      applied_at timestamptz,
      unique (source, provider_event)
    );
    create index provider_events_open on provider_events (received_at) where applied_at is null;

    create table card_customers (
      account_id uuid primary key references accounts,
      reference text not null unique
    );

    -- Where an owner's sales are paid out to, as the provider last told.
    create table payout_accounts (
      account_id uuid primary key references accounts,
      reference text not null unique,
      state text not null check (state in ('NONE', 'ONBOARDING', 'ACTIVE', 'RESTRICTED')),
      due text[] not null default '{}',
      schedule text not null default 'DAILY' check (schedule in ('MANUAL', 'DAILY', 'WEEKLY', 'MONTHLY')),
      created_at timestamptz not null,
      updated_at timestamptz not null
    );

    -- Purchases at a store that could not be asked: settled later.
    create table store_activations (
      id uuid primary key,
      account_id uuid not null references accounts,
      source text not null check (source in ('GOOGLE_PLAY_BILLING', 'APPLE_IN_APP_PURCHASES')),
      reference text not null,
      given jsonb not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      -- The first account that showed it keeps it.
      unique (source, reference)
    );

    -- Who may read what is premium finds it: the rule of who sees a post stands in the search itself.
    create or replace function koinon_keep_post_words() returns trigger language plpgsql as $$
      begin
        if new.status = 'PUBLISHED' and new.deleted_at is null and new.text <> '' then
          insert into post_words (post_id, position, words)
          values (new.id, new.position, koinon_search_words(new.language, new.text))
          on conflict (post_id) do update set position = excluded.position, words = excluded.words;
        elsif tg_op = 'UPDATE' then
          delete from post_words where post_id = new.id;
        end if;
        return null;
      end $$;
  `)
