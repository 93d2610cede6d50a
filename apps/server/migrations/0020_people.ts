import type { TransactionSql } from 'postgres'

/** Who follows, asks to follow, blocks and mutes whom. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table follows (
      follower_id uuid not null references accounts on delete cascade,
      followee_id uuid not null references accounts on delete cascade,
      state text not null check (state in ('FOLLOW_REQUESTED', 'FOLLOWING')),
      created_at timestamptz not null,
      primary key (follower_id, followee_id),
      check (follower_id <> followee_id)
    );
    create index follows_followee on follows (followee_id, state, created_at desc, follower_id desc);
    create index follows_follower on follows (follower_id, state, created_at desc, followee_id desc);

    create table blocks (
      blocker_id uuid not null references accounts on delete cascade,
      blocked_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    );
    create index blocks_blocked on blocks (blocked_id, blocker_id);

    create table mutes (
      muter_id uuid not null references accounts on delete cascade,
      muted_id uuid not null references accounts on delete cascade,
      until timestamptz,
      created_at timestamptz not null,
      primary key (muter_id, muted_id)
    );

    -- Blocks are mutual in effect: neither exists for the other. So are banned, deactivated and isolated accounts
    -- gone for everybody but themselves. Every list, search and feed joins authors through this.
    create function account_is_visible(status text, isolated_until timestamptz) returns boolean language sql stable parallel safe
      return status = 'ACTIVE' and (isolated_until is null or isolated_until <= now());
  `)
