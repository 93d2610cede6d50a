-- breaks: true
-- Orders, events of payment providers, receipts, reminders, payout accounts and store purchases.

-- Card purchases that were started.
create table orders (
  id                  uuid        primary key,
  account_id          uuid        not null references accounts,
  level               text        check (level in ('MONTHLY', 'YEARLY')),
  entitlement_id      uuid        references entitlements,
  -- Our price, which the provider's price has to equal.
  amount              int         not null check (amount >= 0),
  discount            int         not null default 0 check (discount >= 0),
  currency            text        not null,
  interval            text        not null check (interval in ('ONE_TIME', 'MONTHLY', 'YEARLY')),
  trial_days          int         not null default 0,
  reservation_id      uuid        references promo_reservations,
  -- The id of the payment or subscription at the provider.
  reference           text        unique,
  -- The account whose payout account receives the money.
  payee_id            uuid        references accounts,
  fee                 int,
  state               text        not null check (state in ('PENDING', 'ACTIVE', 'FAILED', 'GIVEN_UP')),
  failure             jsonb,
  purchase_id         uuid        references purchases,
  created_at          timestamptz not null,
  expires_at          timestamptz not null,
  settled_at          timestamptz,
  -- Counts stored states of the provider: a writer that read before the last one reads again.
  provider_read_count int         not null default 0,
  check ((level is null) <> (entitlement_id is null))
);
create index orders_expires_at_idx on orders (expires_at) where state = 'PENDING';
create index orders_entitlement_id_idx on orders (entitlement_id) where state = 'PENDING';
create index orders_account_id_id_idx on orders (account_id, id desc);

-- Idempotency keys of callers: several may lead to one order.
create table order_keys (
  account_id   uuid        not null references accounts,
  key          text        not null,
  order_id     uuid        not null references orders,
  -- Hash of the request: another request under this key is refused.
  request_hash text        not null,
  created_at   timestamptz not null,
  primary key (account_id, key)
);
create index order_keys_created_at_idx on order_keys (created_at);

-- Events reported by providers, stored before they are interpreted.
create table provider_events (
  id             uuid        primary key,
  source         text        not null check (source in ('STRIPE', 'APPLE')),
  provider_event text        not null,
  kind           text        not null,
  -- The payment, subscription or account that the event is about.
  reference      text,
  payload        jsonb       not null,
  received_at    timestamptz not null,
  applied_at     timestamptz,
  unique (source, provider_event)
);
create index provider_events_received_at_idx on provider_events (received_at) where applied_at is null;

create table payment_customers (
  account_id uuid primary key references accounts,
  reference  text not null unique
);

-- Charges whose receipt was mailed.
create table card_receipts (
  charge text        primary key,
  at     timestamptz not null
);

-- Renewals that payers were reminded of; kept until the renewal.
create table renewal_reminders (
  source     text        not null,
  reference  text        not null,
  paid_until timestamptz not null,
  at         timestamptz not null,
  primary key (source, reference, paid_until)
);

-- Payout accounts of sellers, as last reported by the provider.
create table payout_accounts (
  account_id          uuid        primary key references accounts,
  reference           text        not null unique,
  state               text        not null check (state in ('NONE', 'ONBOARDING', 'ACTIVE', 'RESTRICTED')),
  due                 text[]      not null default '{}',
  schedule            text        not null default 'DAILY' check (schedule in ('MANUAL', 'DAILY', 'WEEKLY', 'MONTHLY')),
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  -- Counts stored states of the provider: a writer that read before the last one reads again.
  provider_read_count int         not null default 0
);

-- Store purchases that could not be verified at once and are settled later.
create table store_activations (
  id                  uuid        primary key,
  account_id          uuid        not null references accounts,
  source              text        not null check (source in ('GOOGLE_PLAY_BILLING', 'APPLE_IN_APP_PURCHASES')),
  reference           text        not null,
  given               jsonb       not null,
  created_at          timestamptz not null,
  settled_at          timestamptz,
  -- The entitlement of the purchase, or null for a level of the platform; and its reference in the ledger.
  entitlement_id      uuid        references entitlements,
  ledger_reference    text,
  -- Refunded payments, by the store's ids.
  voided              text[]      not null default '{}',
  -- When the state is read again at the store; null: the store reports changes.
  due_at              timestamptz,
  -- Counts stored states of the provider: a writer that read before the last one reads again.
  provider_read_count int         not null default 0,
  -- A purchase belongs to the first account that presented it.
  unique (source, reference)
);
create index store_activations_due_at_idx on store_activations (due_at) where due_at is not null;
create index store_activations_account_id_id_idx on store_activations (account_id, id desc);
