import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { CaseRow } from './CaseRow.tsx'
import { RemoveSelected } from '../decisions/RemoveSelected.tsx'
import { versionSeen } from './versionSeen.ts'
import { useBulkDecision } from './useBulkDecision.ts'
import type { SelectedCases } from './useBulkDecision.ts'
import type { Case } from '../labels.ts'

/** Cases of which several can be decided at once. */
export function BulkCases({ items, label }: { readonly items: readonly Case[]; readonly label: string }) {
  const { seen, choose, waiting, chosen } = useChoice(items)
  const [isRemoving, setRemoving] = useState(false)
  const { isPending, problem, failed, approve, remove } = useBulkDecision(choose)
  const toggle = (item: Case, isChosen: boolean) =>
    choose(new Map(isChosen ? [...seen, [item.id, item]] : [...seen].filter(([id]) => id !== item.id)))
  return (
    <>
      {waiting.length > 0 && (
        <Choosing
          waiting={waiting}
          chosen={chosen}
          choose={choose}
          isPending={isPending}
          onKeep={() => void approve(chosen)}
          onRemove={() => setRemoving(true)}
        />
      )}
      {problem !== null && <Banner tone="danger">{problem.sentence}</Banner>}
      {failed > 0 && (
        <Banner tone="warning">
          {t(
            '{count, plural, one {# case couldn’t be decided. It has changed or is someone else’s to decide.} other {# cases couldn’t be decided. They have changed or are someone else’s to decide.}}',
            { count: failed },
          )}
        </Banner>
      )}
      <ul role="list" aria-label={label}>
        {items.map((item) => (
          <CaseRow
            key={item.id}
            item={item}
            href={paths.managedCase(item.id)}
            choice={
              waiting.includes(item) && (
                <Checkbox
                  aria-label={t('Select this case')}
                  isSelected={seen.has(item.id)}
                  onChange={(isChosen) => toggle(item, isChosen)}
                />
              )
            }
          />
        ))}
      </ul>
      {isRemoving && (
        <RemoveSelected
          onClose={() => setRemoving(false)}
          onRemove={(removal) => {
            setRemoving(false)
            void remove(chosen, removal)
          }}
        />
      )}
    </>
  )
}

/** The waiting cases, and the chosen ones among them: each as it was when it was chosen. */
function useChoice(items: readonly Case[]) {
  const [seen, choose] = useState<SelectedCases>(new Map())
  const waiting = items.filter(({ can }) => can.approve && can.remove)
  const chosen = waiting.flatMap((item) => {
    const before = seen.get(item.id)
    return before === undefined ? [] : { ...item, version: versionSeen(before ?? item, item) }
  })
  return { seen, choose, waiting, chosen }
}

interface ChoosingProps {
  readonly waiting: readonly Case[]
  readonly chosen: readonly Case[]
  readonly choose: (chosen: SelectedCases) => void
  readonly isPending: boolean
  readonly onKeep: () => void
  readonly onRemove: () => void
}

/** Chooses all, and decides what is chosen. */
function Choosing({ waiting, chosen, choose, isPending, onKeep, onRemove }: ChoosingProps) {
  const why = chosen.length > 0 ? undefined : t('Select cases first')
  return (
    <Cluster gap={4}>
      <Checkbox
        isSelected={chosen.length === waiting.length}
        isIndeterminate={chosen.length > 0 && chosen.length < waiting.length}
        onChange={(all) => choose(new Map(all ? waiting.map((item) => [item.id, item]) : []))}
      >
        {t('Select all pending')}
      </Checkbox>
      <Button size="dense" icon="check" disabledReason={why} isLoading={isPending} onPress={onKeep}>
        {word('Keep', 'button: leaves reported content as it is')}
      </Button>
      <Button size="dense" variant="danger-outline" disabledReason={why} isLoading={isPending} onPress={onRemove}>
        {word('Remove', 'button')}
      </Button>
      <Text as="span" size="small" tone="muted" role="status">
        {t('{count, plural, =0 {None selected} one {# case selected} other {# cases selected}}', {
          count: chosen.length,
        })}
      </Text>
    </Cluster>
  )
}
