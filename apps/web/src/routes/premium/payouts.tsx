import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import { NoCardPayments } from '#features/premium/NoCardPayments.tsx'
import { connectFor } from '#features/premium/connectFor.ts'
import styles from '#features/premium/Premium.module.css'
import { statementTimes } from '#features/premium/statementTimes.ts'
import type { StatementTime } from '#features/premium/statementTimes.ts'
import { SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { callKey, invalidateCalls, invoke, invokeOnce, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { usePaymentsOffered } from '#lib/entities/premium/usePaymentsOffered.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { Statement } from './Statement.tsx'

type Payouts = ReplyOf<'groups.premiumEntitlementsPayouts'>
/** Under the name of the call, so that a sale is shown as soon as it is made. Another time keeps what is shown. */
function payoutsOf(groupId: string, span: StatementTime['query']) {
  const given = { params: { groupId }, query: span }
  return {
    placeholderData: keepPreviousData,
    queryKey: callKey('groups.premiumEntitlementsPayouts', given),
    queryFn: () => invoke('groups.premiumEntitlementsPayouts', given),
  }
}

/** M06: a group's balance, payouts and statement, and how money is paid out. */
export function GroupPayouts() {
  const { groupId = '' } = useParams({ strict: false })
  const takesCards = usePaymentsOffered()
  const [times] = useState(() => statementTimes(new Date()))
  const [time = times[0], setTime] = useState(times[0])
  const payouts = useQuery(payoutsOf(groupId, time?.query ?? {}))
  return (
    <Screen title={word('Payouts', 'screen of a seller')} parent={paths.premium(groupId)}>
      {takesCards === false && <NoCards groupId={groupId} />}
      {(takesCards !== false || payouts.data !== undefined) && (
        <Loaded query={payouts} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
          {(shown) => (
            <>
              {takesCards !== false && shown.account.state !== 'ACTIVE' && (
                <Unready groupId={groupId} state={shown.account.state} />
              )}
              {isKnown(shown) && (
                <Money groupId={groupId} payouts={shown} span={time?.query ?? {}}>
                  <NativeSelect
                    label={word('Time', 'over which things are counted')}
                    options={times}
                    value={time?.value ?? ''}
                    onChange={(value) => setTime(times.find((one) => one.value === value))}
                  />
                </Money>
              )}
            </>
          )}
        </Loaded>
      )}
    </Screen>
  )
}

/** Whether there is anything to see: the provider may want to know more of a seller who has sold for years. */
const isKnown = ({ account: { state } }: Payouts): boolean => state === 'ACTIVE' || state === 'RESTRICTED'

/** Without card payments nothing is paid out: says so, and leads back to the offers. */
function NoCards({ groupId }: { readonly groupId: string }) {
  return (
    <Stack isPadded gap={5} align="start">
      <NoCardPayments />
      <LinkButton href={paths.premium(groupId)}>{t('See all offers')}</LinkButton>
    </Stack>
  )
}

function Unready({ groupId, state }: { readonly groupId: string; readonly state: Payouts['account']['state'] }) {
  return (
    <Stack isPadded gap={5} align="start">
      <Text>
        {state === 'NONE'
          ? t('Verify your identity and bank account with our payment provider to get paid.')
          : t('Our payment provider still needs some information.')}
      </Text>
      <LinkButton variant="primary" href={paths.connectPayouts(groupId)}>
        {state === 'NONE' ? t('Set up payouts') : t('Continue setting up payouts')}
      </LinkButton>
    </Stack>
  )
}

const schedules = ['MANUAL', 'DAILY', 'WEEKLY', 'MONTHLY'] as const
const scheduleNames = () => [
  { value: 'MANUAL', label: word('Manually', 'how often money is paid out') },
  { value: 'DAILY', label: word('Daily', 'how often money is paid out') },
  { value: 'WEEKLY', label: word('Weekly', 'how often money is paid out') },
  { value: 'MONTHLY', label: word('Monthly', 'how often money is paid out') },
]
const payoutName = (state: Payouts['payouts'][number]['state']): string =>
  ({
    PENDING: word('On the way', 'state of a payout'),
    PAID: word('Paid', 'what happened to a purchase'),
    FAILED: word('Failed', 'state of a purchase'),
    CANCELLED: word('Cancelled', 'state of a purchase'),
  })[state]

interface MoneyProps {
  readonly groupId: string
  readonly payouts: Payouts
  readonly span: StatementTime['query']
  /** Chooses the time of the statement. */
  readonly children: ReactNode
}

function Money({ groupId, payouts, span, children }: MoneyProps) {
  const queryClient = useQueryClient()
  const { balance, schedule } = payouts
  const isReady = payouts.account.state === 'ACTIVE'
  const change = useMutationCall('groups.premiumEntitlementsPayouts', {
    onSuccess: (now) => void queryClient.setQueryData(payoutsOf(groupId, span).queryKey, now),
    onFailure: (error) => toastFailure(error),
  })
  const set = (query: { schedule: Payouts['schedule'] } | { payNow: number }) =>
    change.mutate({ params: { groupId }, query: { ...span, ...query } })
  return (
    <Stack gap={7}>
      <dl className={styles['tiles']}>
        <Tile name={t('Available balance')} value={formatMoney(balance.available)} />
        <Tile name={word('Pending', 'of money that is on its way')} value={formatMoney(balance.pending)} />
      </dl>
      <Stack isPadded gap={5}>
        <NativeSelect
          label={t('Payout schedule')}
          options={scheduleNames()}
          value={schedule}
          isDisabled={!isReady}
          onChange={(value) => {
            const next = schedules.find((one) => one === value)
            if (next !== undefined) set({ schedule: next })
          }}
        />
        <Cluster>
          <Button
            isLoading={change.isPending}
            disabledReason={isReady ? nothingToPay(balance) : t('Our payment provider still needs some information.')}
            onPress={() => set({ payNow: balance.available.amount })}
          >
            {t('Pay out now')}
          </Button>
        </Cluster>
        <PaidOut payouts={payouts.payouts} />
        <Statement payouts={payouts}>{children}</Statement>
      </Stack>
    </Stack>
  )
}

const nothingToPay = ({ available }: Payouts['balance']): string | undefined =>
  available.amount > 0 ? undefined : t('Nothing to pay out')

function Tile({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles['tile']}>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <dd>{value}</dd>
    </div>
  )
}

function PaidOut({ payouts }: Pick<Payouts, 'payouts'>) {
  if (payouts.length === 0) return null
  return (
    <SettingRows label={word('Payouts', 'screen of a seller')}>
      {payouts.map(({ id, amount, state, at }) => (
        <SettingRow
          key={id}
          name={formatMoney(amount)}
          badges={<Badge tone={state === 'FAILED' ? 'danger' : 'neutral'}>{payoutName(state)}</Badge>}
          hint={formatDate(at, 'day')}
        />
      ))}
    </SettingRows>
  )
}

/** M07: the provider's own screens, in which sellers identify themselves. */
export function ConnectPayouts() {
  const { groupId = '' } = useParams({ strict: false })
  const place = useRef<HTMLDivElement>(null)
  // One who was about to create an offer goes on with it.
  const next = choiceOf(useSearch({ strict: false }), 'next', ['offer'] as const)
  const after = next === 'offer' ? paths.sell(groupId) : paths.payouts(groupId)
  const { state, due, action, start } = useConnecting(after, place)
  if (usePaymentsOffered() === false)
    return (
      <Screen title={t('Set up payouts')} parent={after}>
        <NoCards groupId={groupId} />
      </Screen>
    )
  return (
    <Screen title={t('Set up payouts')} parent={after}>
      <Stack isPadded gap={5} align="start">
        <Text>{t('Our payment provider verifies your identity and bank account. We don’t see this data.')}</Text>
        {action.problem !== null && <Banner tone="danger">{action.problem.sentence}</Banner>}
        {state === 'MISSING' && (
          <Banner tone="danger" title={t('The provider’s form could not be loaded.')}>
            {t('Something in this browser or its network blocks connect-js.stripe.com.')}
          </Banner>
        )}
        {state !== 'OPEN' && (
          <Button variant="primary" isLoading={action.isPending} onPress={() => void start()}>
            {state === 'IDLE' ? word('Start', 'button') : t('Try again')}
          </Button>
        )}
        {state === 'MISSING' && due.length > 0 && (
          <Text tone="muted" size="small">
            {t('{count, plural, one {# field is required.} other {# fields are required.}}', { count: due.length })}
          </Text>
        )}
      </Stack>
      <div ref={place} className={styles['frame']} role="region" aria-label={t('The payment provider’s form')} />
    </Screen>
  )
}

/** Opens the provider's form in `place`. A person who is done, there or before, is led on. */
function useConnecting(after: string, place: RefObject<HTMLDivElement | null>) {
  const [state, setState] = useState<'IDLE' | 'OPEN' | 'MISSING'>('IDLE')
  const [due, setDue] = useState<readonly string[]>([])
  const action = useAction()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = async () => {
    await invalidateCalls(queryClient, ['groups.premiumEntitlementsPayouts', 'groups.listPremiumEntitlements'])
    await navigate({ href: after })
  }
  /** Reads the account again: its form was left, finished or not. */
  const finish = () =>
    action.run(async () => {
      await invokeOnce('payments.stripeConnectCreateAccount', {})
      await leave()
    })
  const start = () =>
    action.run(async () => {
      const account = await invokeOnce('payments.stripeConnectCreateAccount', {})
      setDue(account.due)
      if (account.state === 'ACTIVE') return leave()
      const session = () => invokeOnce('payments.stripeConnectCreateAccountSession', { params: { id: account.id } })
      const { publishableKey } = await session()
      try {
        const connect = await connectFor(publishableKey, async () => (await session()).clientSecret)
        const form = connect.create('account-onboarding')
        form.setOnExit?.(() => void finish())
        place.current?.replaceChildren(form)
        setState('OPEN')
      } catch {
        setState('MISSING')
      }
    })
  return { state, due, action, start }
}
