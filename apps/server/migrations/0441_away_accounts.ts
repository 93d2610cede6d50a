import type { TransactionSql } from 'postgres'

/**
 * What somebody hidden from everybody did counts for nobody, and counts again once they are back: marks on the rows
 * that are counted. Everybody who is hidden now is looked at once.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function account_is_away(status text, isolated_until timestamptz) returns boolean language sql stable parallel safe
      return status <> 'PURGED' and not account_is_visible(status, isolated_until);

    alter table group_members add column away boolean not null default false;
    alter table join_code_uses add column away boolean not null default false;
    alter table account_interests add column away boolean not null default false;
    alter table follows add column away boolean not null default false, add column followee_away boolean not null default false;
    alter table posts add column away boolean not null default false;
    alter table reactions add column away boolean not null default false;
    alter table poll_votes add column away boolean not null default false;
    alter table post_shares add column away boolean not null default false;
    alter table prayer_supports add column away boolean not null default false;
    alter table message_reactions add column away boolean not null default false;
    alter table event_guests add column away boolean not null default false;

    create index posts_away on posts (author_id) where away;
    create index poll_votes_account on poll_votes (account_id);
    create index post_shares_account on post_shares (account_id);
    create index message_reactions_account on message_reactions (account_id);

    insert into outbox (id, key, name, data, at, due_at)
    select gen_random_uuid(), a.id::text, 'account.sightChanged', jsonb_build_object('accountId', a.id), now(), now()
    from accounts a where account_is_away(a.status, a.isolated_until);
  `)
