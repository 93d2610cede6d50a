import { Fragment } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { type ItemOf, usePages } from '#lib/data/calls/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

type Entry = ItemOf<'sso.listSignInLog'>

const events: Readonly<Record<Entry['event'], () => string>> = {
  SIGNED_IN: () => t('Signed in'),
  LINKED: () => t('Connected to the account'),
  REGISTERING: () => t('Came for the first time'),
  REFUSED: () => t('Was refused'),
  SIGNED_OUT: () => t('Signed out by the provider'),
  MANAGED: () => t('Agreed to be managed'),
  UNMANAGED: () => t('Is not managed any more'),
  SESSIONS_ENDED: () => t('Signed out everywhere'),
  DEACTIVATED: () => word('Deactivated', 'a managed account'),
  REACTIVATED: () => t('Let back in'),
  ENFORCED: () => t('Sign-in with the provider was set'),
  JOINED: () => t('Joined a group'),
  LEFT: () => t('Left a group'),
  ROLE_CHANGED: () => t('Got another role in a group'),
  NOT_JOINED: () => t('Could not join a group'),
  GROUPS_UNKNOWN: () => t('The provider named no groups, or too many to list'),
}

/** Sentences for the reasons of refusals; other reasons are the names of groups. */
const reasons: Readonly<Record<string, () => string>> = {
  BAD_IDENTITY_TOKEN: () => t('The answer of the provider was not valid.'),
  LINK_REQUIRES_SIGN_IN: () => t('An account with this address has to be connected by its holder.'),
  DOMAIN_NOT_ALLOWED: () => t('The address is in none of the verified domains.'),
  JOIN_CLOSED: () => t('The provider may not create accounts.'),
  IDENTITY_IN_USE: () => t('The account is connected to another person of the provider.'),
  ACCOUNT_BANNED: () => t('The account is suspended.'),
  PROVIDER_REQUIRED: () => t('The account has to sign in with another provider.'),
  TRY_AGAIN: () => t('The provider could not be reached.'),
  NOBODY: () => t('Nobody: it is one way among others'),
  NEW: () => t('Accounts that come to be managed from now on'),
  ALL: () => t('All managed accounts'),
}

/** The log of what happened at the providers of an owner, the newest first. */
export function SignInLog({ groupId }: { readonly groupId: string | undefined }) {
  const found = usePages('sso.listSignInLog', { body: groupId === undefined ? {} : { groupId } })
  return (
    <Stack gap={5}>
      <Loaded query={found} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text>{t('Nothing has happened yet.')}</Text>
          ) : (
            <Rows label={t('Sign-in log')}>
              {items.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </Stack>
  )
}

function EntryRow({ entry: { id, at, event, reason, provider, subject, username } }: { readonly entry: Entry }) {
  const who = username === null ? subject : `@${username}`
  return (
    <Row id={id}>
      <Text as="span" size="ui" weight="bold">
        {events[event]()}
      </Text>
      {reason !== null && reason !== '' && (
        <Text size="small">
          <bdi>{reasons[reason]?.() ?? reason}</bdi>
        </Text>
      )}
      <Text size="small" tone="muted">
        {formatDate(new Date(at), 'full')}
        {[who, provider].map(
          (part) =>
            part !== null && (
              <Fragment key={part}>
                {' · '}
                <bdi>{part}</bdi>
              </Fragment>
            ),
        )}
      </Text>
    </Row>
  )
}
