import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { type ReplyOf, useCall } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { HookDetail } from './HookDetail.tsx'
import { HookForm } from './HookForm.tsx'
import { HookMessageInFull } from './HookMessageInFull.tsx'
import { HookRows } from './HookRows.tsx'
import { HookSecretDialog } from './HookSecretDialog.tsx'
import styles from './Webhooks.module.css'

export interface WebhooksProps {
  /** The group whose they are; without it, the place. */
  readonly groupId?: string
  /** The address of the list. */
  readonly base: string
}
interface Search {
  readonly hook?: string
  readonly message?: string
}

/** The webhooks of a group or of the place: the list, a new one, one with its log, or one message, by the address. */
export function Webhooks({ groupId, base }: WebhooksProps) {
  const { hook: hookId, message: messageId }: Search = useSearch({ strict: false })
  const [made, setMade] = useState<ReplyOf<'hooks.createHook'>>()
  return (
    <div className={styles['content']}>
      {messageId !== undefined && hookId !== undefined ? (
        <Below href={`${base}?hook=${hookId}`} label={t('Back to the webhook')}>
          <HookMessageInFull key={messageId} messageId={messageId} />
        </Below>
      ) : hookId === 'new' ? (
        <Below href={base} label={t('Back to the webhooks')}>
          <Heading level={2} size="h4">
            {t('New webhook')}
          </Heading>
          <HookForm base={base} onMade={setMade} {...(groupId === undefined ? {} : { groupId })} />
        </Below>
      ) : hookId !== undefined ? (
        <Below href={base} label={t('Back to the webhooks')}>
          <OneHook hookId={hookId} base={base} onMade={setMade} {...(groupId === undefined ? {} : { groupId })} />
        </Below>
      ) : (
        <HookList base={base} {...(groupId === undefined ? {} : { groupId })} />
      )}
      {made !== undefined && <HookSecretDialog made={made} onClose={() => setMade(undefined)} />}
    </div>
  )
}

interface BelowProps {
  readonly href: string
  readonly label: string
  readonly children: React.ReactNode
}
function Below({ href, label, children }: BelowProps) {
  return (
    <Stack gap={6}>
      <div>
        <LinkButton href={href} icon="arrow-left" variant="quiet">
          {label}
        </LinkButton>
      </div>
      {children}
    </Stack>
  )
}

const useHooks = (groupId: string | undefined) =>
  useCall('hooks.listHooks', { body: groupId === undefined ? {} : { groupId } })

function HookList({ groupId, base }: WebhooksProps) {
  const found = useHooks(groupId)
  return (
    <Stack gap={5}>
      <Text tone="muted">
        {t('A webhook sends what happens to other software, as far as its bot may see it. Messages are signed.')}{' '}
        <Link href={paths.referenceOfWebhooks} target="_blank">
          {t('What the messages contain')}
        </Link>{' '}
        <Link href={paths.guide('webhooks')}>{t('How webhooks work')}</Link>
      </Text>
      <Loaded query={found} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="post" action={<NewHook base={base} />}>
              {t('No webhooks yet')}
            </EmptyList>
          ) : (
            <>
              <HookRows hooks={items} base={base} />
              <div>
                <NewHook base={base} />
              </div>
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

const NewHook = ({ base }: Pick<WebhooksProps, 'base'>) => (
  <LinkButton href={`${base}?hook=new`} variant="primary" icon="plus">
    {t('New webhook')}
  </LinkButton>
)

interface OneHookProps extends WebhooksProps {
  readonly hookId: string
  readonly onMade: (made: ReplyOf<'hooks.createHook'>) => void
}
function OneHook({ hookId, groupId, base, onMade }: OneHookProps) {
  const found = useHooks(groupId)
  return (
    <Loaded query={found} skeleton={<FormSkeleton fields={4} />}>
      {({ items }) => {
        const hook = items.find(({ id }) => id === hookId)
        return hook === undefined ? (
          <EmptyList kind="post">{t('Not found. It may have been removed.')}</EmptyList>
        ) : (
          <HookDetail key={hook.id} hook={hook} base={base} onMade={onMade} />
        )
      }}
    </Loaded>
  )
}
