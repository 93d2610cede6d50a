import type { TransactionSql } from 'postgres'

/** A caller's key stays with the order that it opened or joined: several may lead to one. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table order_keys (
      account_id uuid not null references accounts,
      key text not null,
      order_id uuid not null references orders,
      -- What was asked under it: under another it is refused.
      request_hash text not null,
      created_at timestamptz not null,
      primary key (account_id, key)
    );
    create index order_keys_time on order_keys (created_at);
    insert into order_keys (account_id, key, order_id, request_hash, created_at)
    select account_id, request_key, id, request_hash, created_at from orders
    where request_key is not null and request_hash is not null;
    alter table orders drop column request_key, drop column request_hash;
  `)
