import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Entitlement } from './labels.ts'

type Opening = Entitlement['unlocks'][number]

interface UnlocksFieldProps {
  readonly groupId: string
  /** The offer being edited: things that require it need not say so. */
  readonly offerId: string | undefined
  readonly unlocks: readonly Opening[]
  readonly onChange: (unlocks: readonly Opening[]) => void
}
interface Choice extends Opening {
  readonly label: string
}

/** As many as a list can reasonably hold. */
const offered = 100

/** Which of the group's libraries and events that require an offer this one unlocks too; hidden if there are none. */
export function UnlocksField({ groupId, offerId, unlocks, onChange }: UnlocksFieldProps) {
  const libraries = useCall('groups.listContentLibraries', { params: { groupId }, query: { limit: offered } })
  const events = useCall('groups.listCommunityEvents', { body: { scope: 'UPCOMING', groupId, limit: offered } })
  const choices: Choice[] = [
    ...(libraries.data?.items ?? []).flatMap(({ id, title, access, entitlement }) =>
      access === 'PREMIUM' && entitlement?.id !== offerId
        ? [{ kind: 'LIBRARY' as const, id, label: t('Library “{title}”', { title }) }]
        : [],
    ),
    ...(events.data?.items ?? []).flatMap(({ id, title, cost, startTime }) =>
      cost !== null && cost.id !== offerId
        ? [{ kind: 'EVENT' as const, id, label: t('{title}, {when}', { title, when: formatDate(startTime, 'day') }) }]
        : [],
    ),
  ]
  if (choices.length === 0) return null
  const isChosen = (choice: Choice) => unlocks.some(({ kind, id }) => kind === choice.kind && id === choice.id)
  return (
    <Stack as="fieldset" gap={4}>
      <legend>
        <Text size="ui" weight="bold">
          {t('Also unlocks')}
        </Text>
      </legend>
      <Text size="small" tone="muted">
        {t('Includes everything these offers unlock.')}
      </Text>
      {choices.map((choice) => (
        <Checkbox
          key={`${choice.kind} ${choice.id}`}
          isSelected={isChosen(choice)}
          onChange={(isOn) => {
            const rest = unlocks.filter(({ kind, id }) => kind !== choice.kind || id !== choice.id)
            onChange(isOn ? [...rest, { kind: choice.kind, id: choice.id }] : rest)
          }}
        >
          {choice.label}
        </Checkbox>
      ))}
    </Stack>
  )
}
