import type { PersonCard } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import type { UndoableList } from '#lib/feedback/useUndo.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'

interface UndoablePeopleProps {
  readonly list: UndoableList
  readonly label: string
  readonly rows: ReadonlyArray<{ readonly person: PersonCard; readonly hint: string }>
  /** Shown in place of an empty list. */
  readonly empty: string
  /** The button that removes a person from the list. */
  readonly button: string
  /** The button's name, and what is said afterwards, for a person. */
  readonly buttonLabel: (name: string) => string
  readonly message: (name: string) => string
  readonly remove: (userId: string) => Promise<unknown>
}

/** People in a list of the member's own: one who is removed disappears at once, which can be undone for ten seconds. */
export function UndoablePeople({
  list,
  label,
  rows,
  empty,
  button,
  buttonLabel,
  message,
  remove,
}: UndoablePeopleProps) {
  const undo = useUndo(list)
  const shown = rows.filter(({ person }) => !undo.isGone(person.id))
  const removePerson = ({ id, displayName }: PersonCard) => {
    focusNeighbour(document.activeElement?.closest('li') ?? null)
    undo.run(id, { message: message(displayName), commit: () => remove(id) })
  }
  if (shown.length === 0) return <EmptyList kind="person">{empty}</EmptyList>
  return (
    <PersonRows label={label}>
      {shown.map(({ person, hint }) => (
        <PersonRow key={person.id} person={person} hint={hint}>
          <Button size="dense" aria-label={buttonLabel(person.displayName)} onPress={() => removePerson(person)}>
            {button}
          </Button>
        </PersonRow>
      ))}
    </PersonRows>
  )
}
