import { Button } from '@koinon/ui/actions/Button'
import { t, word } from '../../text/i18n/index.ts'
import { PersonRow, PersonRows } from './PersonRow.tsx'
import type { PersonRowProps } from './PersonRow.tsx'

export interface InviteRowsProps {
  readonly label: string
  readonly people: readonly PersonRowProps['person'][]
  /** The ids of the invited people. */
  readonly invited: ReadonlySet<string>
  /** The id of the person whose invitation is being sent. */
  readonly sendingTo: string | undefined
  readonly onInvite: (userId: string) => void
}

/** People, each with a button that invites them. */
export function InviteRows({ label, people, invited, sendingTo, onInvite }: InviteRowsProps) {
  return (
    <PersonRows label={label}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person}>
          <Button
            size="dense"
            icon={invited.has(person.id) ? 'check' : 'user-plus'}
            aria-label={t('Invite {name}', { name: person.displayName })}
            isLoading={sendingTo === person.id}
            disabledReason={invited.has(person.id) ? t('Invitation sent') : undefined}
            onPress={() => onInvite(person.id)}
          >
            {invited.has(person.id) ? word('Invited', 'a person') : word('Invite', 'a person')}
          </Button>
        </PersonRow>
      ))}
    </PersonRows>
  )
}
