import { useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Switch } from '@koinon/ui/choices/Switch'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Stack } from '@koinon/ui/foundations/Stack'
import { invokeOnce } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { useAccount } from '#lib/session/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { useAction } from '#lib/interaction/useAction.ts'
import { homeCountry, internationalNumber } from '#lib/text/phones/phoneCountries.ts'
import { Actions } from '#lib/forms/Section.tsx'
import { ActionProblem } from '../ActionProblem.tsx'
import { entriesOf, hashContacts, maxContacts } from './addressBook.ts'

type Matches = ReplyOf<'accounts.contacts'>['matches']

/**
 * Finds members among the member's contacts without revealing the contacts to anybody, and says beforehand how they are
 * used.
 */
export function FindContacts() {
  const { country } = useAccount()
  const [found, setFound] = useState<Matches | null>(null)
  const [keeps, setKeeps] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const action = useAction()
  const search = (chosen: File) =>
    action.run(async () => {
      const { emails, numbers } = entriesOf(new Uint8Array(await chosen.arrayBuffer()))
      const home = homeCountry(country)
      const full = numbers.flatMap((number) => internationalNumber(number, home) ?? [])
      const salt = crypto.randomUUID()
      const hashes = await hashContacts([...emails, ...full].slice(0, maxContacts), salt)
      const { matches } = await invokeOnce('accounts.contacts', { body: { salt, hashes, keep: keeps } })
      setFound(matches)
    })
  return (
    <Stack gap={5}>
      <Prose>
        <ul>
          <li>{t('Export your contacts from your phone or email app and choose the file here.')}</li>
          <li>{t('Your contacts are scrambled on this device before upload.')}</li>
          <li>{t('Only finds people who allow it. Nobody is notified.')}</li>
        </ul>
      </Prose>
      <Switch isSelected={keeps} onChange={setKeeps} hint={t('Otherwise your contacts are deleted after a day.')}>
        {t('Notify me when more of them join')}
      </Switch>
      <ActionProblem action={action} />
      <input
        ref={file}
        type="file"
        hidden
        accept=".vcf,.csv,.txt,text/vcard,text/csv,text/plain"
        aria-label={t('File with contacts')}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          if (chosen !== undefined) void search(chosen)
          event.currentTarget.value = ''
        }}
      />
      <Actions>
        <Button icon="users" isLoading={action.isPending} onPress={() => file.current?.click()}>
          {t('Choose the file')}
        </Button>
      </Actions>
      {found !== null && <Found people={found} />}
    </Stack>
  )
}

function Found({ people }: { readonly people: Matches }) {
  if (people.length === 0) return <EmptyList kind="person">{t('None of your contacts are here yet')}</EmptyList>
  return (
    <PersonRows label={t('People you know')}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person}>
          <FollowButton person={person} size="dense" />
        </PersonRow>
      ))}
    </PersonRows>
  )
}
