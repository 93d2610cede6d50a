import { useNavigate } from '@tanstack/react-router'
import type { HookEventName } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { type ReplyOf, useCall } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import type { Problem } from '#lib/data/problems/index.ts'
import { FormProblem, filledText, useCallForm } from '#lib/forms/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { EventChoices } from './EventChoices.tsx'
import type { Hook } from './hookTexts.ts'

type Bots = ReplyOf<'apps.listBots'>['items']

const sentences = {
  URL_NOT_ALLOWED: msg('Enter a public address, beginning with https.'),
  EVENT_NEEDS_ADMIN: msg('One of these events is for admins. Make the bot an admin, or leave the event out.'),
  QUOTA_REACHED: msg('Twenty webhooks is the limit. Delete one first.'),
  SECTION_OFF: msg('Webhooks are switched off in this community.'),
}
const fieldOf = { EVENT_NEEDS_ADMIN: 'events', URL_NOT_ALLOWED: 'url' } as const
const needs = ['url', 'events'] as const
const invalidates = ['hooks.listHooks'] as const

export interface HookFormProps {
  readonly groupId?: string
  readonly base: string
  /** The webhook that is changed; without it, a new one is made. */
  readonly saved?: Hook
  readonly onMade?: (made: ReplyOf<'hooks.createHook'>) => void
}

/** Where a webhook sends, as which bot it looks, and which events it wants. */
export function HookForm(props: HookFormProps) {
  const { groupId } = props
  const bots = useCall('apps.listBots', { body: groupId === undefined ? {} : { groupId } })
  return (
    <Loaded query={bots} skeleton={<FormSkeleton fields={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <NoBots {...(groupId === undefined ? {} : { groupId })} />
        ) : (
          <Form {...props} bots={items} />
        )
      }
    </Loaded>
  )
}

const NoBots = ({ groupId }: Pick<HookFormProps, 'groupId'>) => (
  <EmptyList
    kind="person"
    action={
      <LinkButton
        variant="primary"
        href={groupId === undefined ? paths.managed('bots') : paths.manageGroup(groupId, 'bots')}
      >
        {t('Go to bots')}
      </LinkButton>
    }
  >
    {t('A webhook sends what its bot may see. Create a bot first.')}
  </EmptyList>
)

const eventsError = (problem: Problem | null): string | undefined =>
  problem?.fields['events'] !== undefined && problem.code !== 'EVENT_NEEDS_ADMIN'
    ? t('Choose at least one.')
    : problem?.fields['events']

function Form({ groupId, base, saved, onMade, bots }: HookFormProps & { readonly bots: Bots }) {
  const navigate = useNavigate()
  const valuesOf = (data: FormData) => ({
    botId: filledText(data, 'botId') ?? '',
    url: filledText(data, 'url') ?? '',
    events: data.getAll('events') as HookEventName[],
  })
  const create = useCallForm('hooks.createHook', {
    invalidates: [...invalidates],
    sentences,
    fieldOf,
    needs,
    read: (data) => ({ body: { ...(groupId === undefined ? {} : { groupId }), ...valuesOf(data) } }),
    onDone: (made) => {
      void navigate({ href: `${base}?hook=${made.hook.id}`, replace: true })
      onMade?.(made)
    },
  })
  const edit = useCallForm('hooks.editHook', {
    invalidates: [...invalidates],
    sentences,
    fieldOf,
    needs,
    read: (data) => ({ body: { hookId: saved?.id ?? '', ...valuesOf(data) } }),
    onDone: () => void toasts.show({ message: t('Webhook saved'), tone: 'success' }),
  })
  const form = saved === undefined ? create : edit
  const { formRef, onSubmit, isPending, problem } = form
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <Stack gap={6}>
        <FormProblem form={form} />
        <TextField
          name="url"
          type="url"
          dir="ltr"
          label={word('Address', 'where a webhook sends')}
          hint={t('Where messages are sent, beginning with https.')}
          defaultValue={saved?.url ?? ''}
          error={problem?.fields['url']}
          isRequired
        />
        <NativeSelect
          name="botId"
          label={word('Bot', 'as which a webhook looks')}
          hint={t('The webhook sends only what this bot may see.')}
          options={bots.map(({ account }) => ({ value: account.id, label: account.displayName }))}
          defaultValue={saved?.viewer.id ?? bots[0]?.account.id}
          error={problem?.fields['botId']}
        />
        <EventChoices chosen={saved?.events ?? []} isPlace={groupId === undefined} error={eventsError(problem)} />
        <div>
          <Button type="submit" variant="primary" isLoading={isPending}>
            {saved === undefined ? t('Create webhook') : word('Save', 'button')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
