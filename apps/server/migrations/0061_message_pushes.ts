import type { TransactionSql } from 'postgres'

/** What devices were told of conversations: how far in the sequence, so that nothing rings twice. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table message_deliveries (
      conversation_id uuid not null references conversations on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      device_id uuid not null references push_tokens on delete cascade,
      -- The newest message that was told of; 0 for a request, which tells of none.
      seq bigint not null,
      -- Somebody is about to send since then; over when it was sent.
      claimed_at timestamptz not null,
      sent_at timestamptz,
      primary key (conversation_id, account_id, device_id)
    );
    create index message_deliveries_device on message_deliveries (device_id, claimed_at desc);
    create index message_deliveries_account on message_deliveries (account_id);
  `)
