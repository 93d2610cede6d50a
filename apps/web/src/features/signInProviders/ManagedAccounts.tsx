import { useState } from 'react'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { type GivenOf, type ItemOf, useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'

type Managed = ItemOf<'sso.listManaged'>
type Action = GivenOf<'sso.changeManaged'>['body']['action']
interface Owner {
  readonly groupId?: string
}

const sentences = { NOT_ALLOWED: msg('Staff of this place, and you yourself, can’t be deactivated.') }

/** Accounts whose holders let the organisation manage them. */
export function ManagedAccounts({ groupId }: { readonly groupId: string | undefined }) {
  const owner = groupId === undefined ? {} : { groupId }
  const found = usePages('sso.listManaged', { body: owner })
  return (
    <Stack gap={5}>
      <Text tone="muted">
        {t(
          'People with a main address in a verified domain are asked when they sign in with the provider. Their posts and messages stay theirs.',
        )}
      </Text>
      <Loaded query={found} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text>{t('No managed accounts yet.')}</Text>
          ) : (
            <Rows label={t('Managed accounts')}>
              {items.map((account) => (
                <AccountRow key={account.person.id} account={account} owner={owner} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </Stack>
  )
}

const labels: Readonly<Record<Action, () => string>> = {
  END_SESSIONS: () => t('Sign out everywhere'),
  DEACTIVATE: () => word('Deactivate', 'an account'),
  REACTIVATE: () => t('Let back in'),
  RELEASE: () => t('Stop managing'),
}
const warnings: Readonly<Record<Action, () => string>> = {
  END_SESSIONS: () => t('All devices are signed out.'),
  DEACTIVATE: () => t('Profile and posts are hidden, and all devices are signed out. Nothing is erased.'),
  REACTIVATE: () => t('The account can be used again.'),
  RELEASE: () => t('The account is free again. A deactivation ends.'),
}

function AccountRow({ account, owner }: { readonly account: Managed; readonly owner: Owner }) {
  const { person, address, lastSignInAt, enforced, deactivated } = account
  const [chosen, setChosen] = useState<Action | null>(null)
  const change = useMutationCall('sso.changeManaged', {
    invalidates: ['sso.listManaged', 'sso.getEnforcement', 'sso.listSignInLog', 'admin.audit'],
    onSuccess: () => {
      setChosen(null)
      toasts.show({ message: word('Saved', 'said after saving'), tone: 'success' })
    },
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  const actions: readonly Action[] = ['END_SESSIONS', deactivated ? 'REACTIVATE' : 'DEACTIVATE', 'RELEASE']
  const name = person.displayName
  return (
    <Row
      id={person.id}
      actions={
        <MenuButton
          label={t('Actions for {name}', { name })}
          icon="dots-three"
          entries={actions.map((action) => ({
            id: action,
            label: labels[action](),
            onAction: () => setChosen(action),
          }))}
        />
      }
    >
      <Cluster as="span" gap={3}>
        <Text as="span" size="ui" weight="bold" dir="auto">
          {name}
        </Text>
        {enforced && <Badge tone="success">{word('Signs in with the provider', 'a managed account')}</Badge>}
        {deactivated && <Badge tone="neutral">{word('Deactivated', 'a managed account')}</Badge>}
      </Cluster>
      <Text size="small" tone="muted">
        <bdi>{address ?? `@${person.username}`}</bdi>
        {lastSignInAt !== null &&
          ` · ${t('last signed in {date}', { date: formatDate(new Date(lastSignInAt), 'day') })}`}
      </Text>
      <ConfirmDialog
        isOpen={chosen !== null}
        onOpenChange={() => setChosen(null)}
        title={chosen === null ? '' : `${labels[chosen]()}: ${name}`}
        confirmLabel={chosen === null ? '' : labels[chosen]()}
        onConfirm={() => {
          if (chosen !== null) change.mutate({ body: { ...owner, accountId: person.id, action: chosen } })
        }}
      >
        {chosen === null ? '' : warnings[chosen]()}
      </ConfirmDialog>
    </Row>
  )
}
