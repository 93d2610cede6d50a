import { useParams } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { Banner } from '@koinon/ui/overlays/Banner'
import styles from '#features/administration/Administration.module.css'
import { PersonWarnings } from '#features/administration/user/PersonWarnings.tsx'
import { UserActions, UserDangerZone } from '#features/administration/user/UserActions.tsx'
import { PersonTimeline } from '#features/administration/user/timeline/PersonTimeline.tsx'
import { usePersonEvents } from '#features/administration/user/timeline/usePersonEvents.ts'
import { Fact, Facts, Page, Part } from '#features/administration/adminLayout.tsx'
import { roleLabel, statusTone, statusLabel } from '#features/administration/labels.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { BotMark } from '#lib/entities/people/Name.tsx'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { deviceName } from '#lib/preferences/deviceName.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useIsShown } from '#lib/feedback/useDelayed.ts'

type Person = ReplyOf<'admin.getUserById'>

/** A09: everything known about a person, and the possible actions. */
export function ManagedUser() {
  const { id = '' } = useParams({ strict: false })
  const person = useCall('admin.getUserById', { params: { userId: id } })
  const title = person.data?.displayName ?? word('Person', 'name of the screen')
  return (
    <Screen title={title} parent={paths.managed('users')}>
      <Page>
        <Loaded query={person} skeleton={<RowsSkeleton rows={6} />}>
          {(data) => <PersonPage person={data} />}
        </Loaded>
      </Page>
    </Screen>
  )
}

interface OfPerson {
  readonly person: Person
}

function PersonPage({ person }: OfPerson) {
  const events = usePersonEvents(person)
  const hasItsPlace = useIsShown(events)
  return (
    <>
      <Head person={person} />
      <UserActions person={person} />
      <Known person={person} />
      <PersonWarnings person={person} />
      <PersonTimeline events={events} />
      <Devices sessions={person.sessions} />
      <Groups groups={person.groups} />
      {hasItsPlace && <UserDangerZone person={person} />}
    </>
  )
}

/** The person, and the state of the account. */
function Head({ person }: OfPerson) {
  return (
    <>
      <div className={styles['person']}>
        <Avatar kind="person" size={56} name={person.displayName} seed={person.id} sources={person.avatar?.sources} />
        <div>
          <Cluster gap={3}>
            <Text as="span" size="ui" weight="bold" dir="auto">
              {person.displayName}
            </Text>
            <BotMark kind={person.kind} />
            <Badge tone={statusTone(person.status)}>{statusLabel(person.status)}</Badge>
            {person.roles.map((role) => (
              <Badge key={role} tone="info">
                {roleLabel(role)}
              </Badge>
            ))}
          </Cluster>
          <Text size="small" tone="muted">
            <bdi>@{person.username}</bdi>
          </Text>
          <Cluster gap={4}>
            <Link href={paths.profile(person.username)}>{t('Open the profile')}</Link>
            <Link href={paths.casesOf(person.id, 'reported')}>{t('Reported content')}</Link>
            <Link href={paths.casesOf(person.id, 'auto-flagged')}>{t('Flagged content')}</Link>
          </Cluster>
        </div>
      </div>
      {person.erasedAt !== null && (
        <Banner tone="warning">
          {t('This account will be erased on {date}.', { date: formatDate(person.erasedAt, 'day') })}
        </Banner>
      )}
      {person.isolated !== null && (
        <Banner tone="warning">
          {person.isolated.confirmedBy === null
            ? t('Reach limited, not confirmed yet. Ends on {date}.', {
                date: formatDate(person.isolated.until, 'full'),
              })
            : t('Reach limited until {date}', { date: formatDate(person.isolated.until, 'full') })}
        </Banner>
      )}
    </>
  )
}

function Known({ person }: OfPerson) {
  const { counts } = person
  const administers = isAdministrator(useAccount())
  return (
    <Part title={word('Details', 'of a group')}>
      <Facts>
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
        {administers && <LastCode userId={person.id} />}
        <Fact label={word('Posts', 'number')}>{formatNumber(counts.posts)}</Fact>
        <Fact label={word('Comments', 'number')}>{formatNumber(counts.comments)}</Fact>
        <Fact label={word('Followers', 'number')}>{formatNumber(counts.followers)}</Fact>
        <Fact label={t('Reports received')}>{formatNumber(counts.reportsReceived)}</Fact>
        <Fact label={t('Reports made')}>{formatNumber(counts.reportsMade)}</Fact>
        <Fact label={t('Removed by staff')}>{formatNumber(counts.removed)}</Fact>
      </Facts>
    </Part>
  )
}

function Devices({ sessions }: Pick<Person, 'sessions'>) {
  return (
    <Part title={word('Devices', 'that are signed in')}>
      {sessions.length === 0 ? (
        <Text tone="muted">{t('Not signed in anywhere.')}</Text>
      ) : (
        sessions.map(({ id, client, lastActivityTime, owesSecondFactor }) => (
          <Text key={id} size="ui">
            <bdi>{deviceName(client)}</bdi> · <RelativeTime at={lastActivityTime} />
            {owesSecondFactor && <> · {t('Two-factor missing')}</>}
          </Text>
        ))
      )}
    </Part>
  )
}

/** Only administrators look into groups. */
function Groups({ groups }: Pick<Person, 'groups'>) {
  const administers = isAdministrator(useAccount())
  return (
    <Part title={word('Groups', 'list in the administration')}>
      {groups.length === 0 ? (
        <Text tone="muted">{t('Not in any group.')}</Text>
      ) : (
        <Cluster gap={3}>
          {groups.map(({ id, name }) => (
            <Link key={id} href={administers ? paths.managedGroup(id) : paths.group(id)}>
              <bdi>{name}</bdi>
            </Link>
          ))}
        </Cluster>
      )}
    </Part>
  )
}

/** A22: the last code somebody used, if any. */
function LastCode({ userId }: { readonly userId: string }) {
  const last = useCall('admin.promoCodesLastUsed', { body: { userId } }).data
  return (
    <Fact label={t('Last promo code')}>
      {last?.promoCode ? (
        <>
          <Link href={paths.managedPromoCode(last.promoCode.id)}>
            <bdi>{last.promoCode.code}</bdi>
          </Link>
          {last.redeemedAt !== null && (
            <>
              {', '}
              <RelativeTime at={last.redeemedAt} />
            </>
          )}
        </>
      ) : (
        '–'
      )}
    </Fact>
  )
}
