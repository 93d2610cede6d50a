import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import { Table } from '../../features/administration/Table.tsx'
import { Fact, Facts, Page, Part } from '../../features/administration/parts.tsx'
import {
  BanDialog,
  DeleteUserDialog,
  IsolateDialog,
  ResetPasswordDialog,
  RolesDialog,
  ViewAsDialog,
} from '../../features/administration/userDialogs.tsx'
import { roleWord, statusTone, statusWord } from '../../features/administration/words.ts'
import { useCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { When } from '../../lib/people/When.tsx'
import { isAdministrator, useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

type Person = ReplyOf<'admin.getUserById'>
type Act = 'BAN' | 'ROLES' | 'VIEW' | 'ISOLATE' | 'RESET' | 'DELETE'

/** A09: everything known of a person, and what may be done about it. */
export function ManagedUser() {
  const { id = '' } = useParams({ strict: false })
  const person = useCall('admin.getUserById', { params: { userId: id } })
  const title = person.data?.displayName ?? word('Person', 'name of the screen')
  return (
    <Screen title={title} parent={paths.managed('users')}>
      <Page>
        <Loaded query={person} skeleton={<RowsSkeleton rows={6} />}>
          {(data) => <Whole person={data} />}
        </Loaded>
      </Page>
    </Screen>
  )
}

function Whole({ person }: { readonly person: Person }) {
  const { counts } = person
  return (
    <>
      <Cluster gap={3}>
        <Badge tone={statusTone(person.status)}>{statusWord(person.status)}</Badge>
        {person.roles.map((role) => (
          <Badge key={role} tone="info">
            {roleWord(role)}
          </Badge>
        ))}
        <LinkButton size="dense" href={paths.profile(person.username)}>
          {t('Open the profile')}
        </LinkButton>
        <LinkButton size="dense" href={paths.casesOf(person.id, 'reported')}>
          {t('What was reported')}
        </LinkButton>
      </Cluster>
      {person.isolated !== null && (
        <Banner tone="warning">
          {person.isolated.confirmedBy === null
            ? t('Isolated, and not confirmed yet: it lapses on {date}.', {
                date: formatDate(person.isolated.until, 'full'),
              })
            : t('Isolated until {date}.', { date: formatDate(person.isolated.until, 'full') })}
        </Banner>
      )}
      <Actions person={person} />
      <Part title={t('What is known')}>
        <Facts>
          <Fact label={t('User name')}>
            <bdi>@{person.username}</bdi>
          </Fact>
          <Fact label={word('Emails', 'fact of a person')}>
            {person.emails.length === 0 && '–'}
            {person.emails.map(({ email, state }) => (
              <div key={email}>
                <bdi>{email}</bdi> {state === 'PENDING' && <Badge>{t('Not confirmed yet')}</Badge>}
              </div>
            ))}
          </Fact>
          <Fact label={t('Phone numbers')}>
            {person.phones.length === 0
              ? '–'
              : person.phones.map(({ phoneNumber }) => <bdi key={phoneNumber}>{phoneNumber}</bdi>)}
          </Fact>
          <Fact label={word('Joined', 'column')}>{formatDate(person.createdAt, 'day')}</Fact>
          <Fact label={word('Subscription', 'of the platform')}>
            {person.subscription.paidUntil === null
              ? word('None', 'no subscription')
              : t('Until {date}', { date: formatDate(person.subscription.paidUntil, 'day') })}
          </Fact>
          <Fact label={word('Posts', 'number')}>{formatNumber(counts.posts)}</Fact>
          <Fact label={word('Comments', 'number')}>{formatNumber(counts.comments)}</Fact>
          <Fact label={word('Followers', 'number')}>{formatNumber(counts.followers)}</Fact>
          <Fact label={t('Reports received')}>{formatNumber(counts.reportsReceived)}</Fact>
          <Fact label={t('Reports made')}>{formatNumber(counts.reportsMade)}</Fact>
          <Fact label={t('Removed by staff')}>{formatNumber(counts.removed)}</Fact>
        </Facts>
      </Part>
      <Bans person={person} />
      {person.notes.length > 0 && (
        <Part title={t('Notes of colleagues')}>
          <Rows label={t('Notes of colleagues')}>
            {person.notes.map(({ by, at, text }) => (
              <Row key={`${by.id} ${at.toISOString()}`} id={at.toISOString()} align="start">
                <Text dir="auto">{text}</Text>
                <Text size="small" tone="muted">
                  <bdi>{by.displayName}</bdi> · <When at={at} />
                </Text>
              </Row>
            ))}
          </Rows>
        </Part>
      )}
      <Part title={word('Devices', 'that are signed in')}>
        {person.sessions.length === 0 ? (
          <Text tone="muted">{t('Nowhere signed in.')}</Text>
        ) : (
          person.sessions.map(({ id, client, lastActivityTime }) => (
            <Text key={id} size="ui">
              <bdi>{client}</bdi> · <When at={lastActivityTime} />
            </Text>
          ))
        )}
      </Part>
      <Part title={word('Groups', 'list in the administration')}>
        {person.groups.length === 0 ? (
          <Text tone="muted">{t('In no group.')}</Text>
        ) : (
          <Cluster gap={3}>
            {person.groups.map(({ id, name }) => (
              <Link key={id} href={paths.managedGroup(id)} dir="auto">
                {name}
              </Link>
            ))}
          </Cluster>
        )}
      </Part>
    </>
  )
}

function Bans({ person }: { readonly person: Person }) {
  return (
    <Part title={word('Bans', 'part of a person’s page')}>
      {person.bans.length === 0 ? (
        <Text tone="muted">{t('Never banned.')}</Text>
      ) : (
        <Table
          label={word('Bans', 'part of a person’s page')}
          rows={person.bans}
          idOf={({ id }) => id}
          columns={[
            {
              id: 'what',
              label: word('What', 'column'),
              renderCell: ({ action }) => (action === 'BAN' ? word('Banned', 'state of an account') : t('Ban lifted')),
            },
            { id: 'when', label: word('When', 'column'), renderCell: ({ at }) => <When at={at} /> },
            {
              id: 'until',
              label: word('Until', 'column'),
              renderCell: ({ action, until }) =>
                action === 'UNBAN' ? '–' : until === null ? t('For good') : formatDate(until, 'shortWithYear'),
            },
            {
              id: 'by',
              label: word('By', 'column: who did it'),
              renderCell: ({ by }) => by?.displayName ?? t('The time was over'),
            },
            {
              id: 'why',
              label: word('Why', 'field of a form'),
              renderCell: ({ reason }) => <span dir="auto">{reason}</span>,
            },
          ]}
        />
      )}
    </Part>
  )
}

/** What is done about a person, the graver at the end. */
function Actions({ person }: { readonly person: Person }) {
  const account = useAccount()
  const [act, setAct] = useState<Act | null>(null)
  if (account.id === person.id) return <Text tone="muted">{t('This is you: others decide about your account.')}</Text>
  const administers = isAdministrator(account)
  const isPlain = person.roles.length === 0
  const dialog = { person, onClose: () => setAct(null) }
  const button = (one: Act, label: string, isDangerous = false) => (
    <Button size="dense" variant={isDangerous ? 'danger-outline' : 'secondary'} onPress={() => setAct(one)}>
      {label}
    </Button>
  )
  return (
    <Part title={t('What to do')}>
      <Cluster gap={3}>
        {administers && isPlain && person.status === 'ACTIVE' && button('VIEW', t('Look through their eyes'))}
        {administers && button('RESET', t('Send a link for a new password'))}
        {administers && button('ROLES', word('Roles', 'that staff has'))}
        {(administers || isPlain) &&
          button(
            'BAN',
            person.status === 'BANNED' ? t('Lift the ban') : word('Ban', 'button'),
            person.status !== 'BANNED',
          )}
        {administers && button('ISOLATE', word('Isolate', 'what to do with an account'), true)}
        {administers && person.status !== 'BANNED' && button('DELETE', t('Delete the account'), true)}
      </Cluster>
      {act === 'BAN' && <BanDialog {...dialog} isAdministrator={administers} />}
      {act === 'ROLES' && <RolesDialog {...dialog} />}
      {act === 'VIEW' && <ViewAsDialog {...dialog} />}
      {act === 'ISOLATE' && <IsolateDialog {...dialog} />}
      {act === 'RESET' && <ResetPasswordDialog {...dialog} />}
      {act === 'DELETE' && <DeleteUserDialog {...dialog} />}
    </Part>
  )
}
