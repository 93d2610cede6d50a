import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { useQueryClient } from '@tanstack/react-query'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { deviceName } from '#lib/preferences/deviceName.ts'
import { focusNeighbour, useKeepFocus } from '#lib/interaction/focus.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { LastUsed } from '#lib/preferences/LastUsed.tsx'
import { signOut } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'

type Session = ReplyOf<'accounts.getSessions'>['items'][number]

/** T07: the browsers and devices that are signed in. */
export function Sessions() {
  const sessions = useCall('accounts.getSessions')
  const [isEnding, setEnding] = useState(false)
  useKeepFocus(String(sessions.data?.items.length))
  const end = useMutationCall('accounts.deleteSessions', {
    invalidates: ['accounts.getSessions'],
    onSuccess: ({ ended }, { query }) => {
      setEnding(false)
      const row = document.querySelector(`li[data-item="${query?.sessionId}"]`)
      if (row?.contains(document.activeElement)) focusNeighbour(row)
      toasts.show({
        message: t('{count, plural, one {# device was signed out.} other {# devices were signed out.}}', {
          count: ended,
        }),
      })
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Screen title={word('Devices', 'that are signed in')} place={t('Your settings')} parent={paths.setting('security')}>
      <Loaded query={sessions} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
        {({ items }) => (
          <Stack gap={6}>
            <Stack as="ul" role="list" isPadded gap={6} aria-label={word('Devices', 'that are signed in')}>
              {items.map((session) => (
                <Row
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables.query?.sessionId === session.id}
                  onEnd={() => end.mutate({ query: { sessionId: session.id } })}
                />
              ))}
            </Stack>
            {items.length > 1 && (
              <Stack isPadded align="start">
                <Button variant="danger-outline" onPress={() => setEnding(true)}>
                  {t('Sign out other devices')}
                </Button>
              </Stack>
            )}
          </Stack>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={isEnding}
        onOpenChange={setEnding}
        title={t('Sign out all other devices?')}
        confirmLabel={t('Sign out')}
        onConfirm={() =>
          end.mutateAsync({ query: { scope: 'OTHERS' } }).then(
            () => undefined,
            () => undefined,
          )
        }
      >
        {t('You stay signed in here. Keys for programs and secret addresses of feeds end, too.')}
      </ConfirmDialog>
    </Screen>
  )
}

interface RowProps {
  readonly session: Session
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function Row({ session, isEnding, onEnd }: RowProps) {
  const { id, client, createdAt, lastActivityTime, current, owesSecondFactor } = session
  const queryClient = useQueryClient()
  const device = deviceName(client)
  return (
    <li data-item={id}>
      <Cluster justify="between" gap={4}>
        <Stack gap={1}>
          <Cluster gap={3}>
            <Text as="span" weight="medium" dir="auto">
              {device}
            </Text>
            {current && <Badge tone="success">{t('This device')}</Badge>}
            {owesSecondFactor && <Badge tone="warning">{t('Two-factor missing')}</Badge>}
          </Cluster>
          <Text size="small" tone="muted">
            <LastUsed at={lastActivityTime} />
            {!owesSecondFactor && <> · {t('Signed in on {date}', { date: formatDate(createdAt, 'day') })}</>}
          </Text>
          {owesSecondFactor && <Text size="small">{t('Password was correct. If this wasn’t you, change it.')}</Text>}
        </Stack>
        {current ? (
          <Button size="dense" onPress={() => void signOut(queryClient).catch((error: unknown) => toastFailure(error))}>
            {t('Sign out here')}
          </Button>
        ) : (
          <Button size="dense" isLoading={isEnding} aria-label={t('Sign out {device}', { device })} onPress={onEnd}>
            {t('Sign out')}
          </Button>
        )}
      </Cluster>
    </li>
  )
}
