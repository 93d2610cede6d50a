import { useRef } from 'react'
import type { PlaceInput } from '@koinon/contract/shared'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { useCall } from '../../data/calls/index.ts'
import { t } from '../../text/i18n/index.ts'
import { useDebounced } from '../../interaction/useDebounced.ts'

/** A place as typed; with the id of the suggestion, if one was picked. */
export interface TypedPlace {
  readonly text: string
  readonly id?: string | undefined
}

/** The value to send: only a suggested place has coordinates, by which it is found nearby. */
export function placeInput({ text, id }: TypedPlace): PlaceInput | null {
  if (id !== undefined) return { id }
  return !hasVisibleText(text) ? null : { name: text.trim() }
}

export interface PlaceFieldProps {
  readonly label: string
  readonly hint: string
  readonly place: TypedPlace
  readonly onChange: (place: TypedPlace) => void
  readonly error?: string | undefined
}

const offeredAtMost = 4

/** A location: free text, or one of the known places it may mean. */
export function PlaceField({ label, hint, place, onChange, error }: PlaceFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const text = useDebounced(place.text.trim())
  const offered = useCall(
    'accounts.searchAutocompletionLocation',
    { body: { text: text || '-' } },
    { enabled: text !== '' && place.id === undefined, staleTime: 60_000 },
  )
  const places = place.id === undefined && text !== '' ? (offered.data?.places ?? []).slice(0, offeredAtMost) : []
  const take = (chosen: TypedPlace) => {
    onChange(chosen)
    // The pressed button disappears with the other suggestions.
    field.current?.focus()
  }
  return (
    <Stack gap={3}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        value={place.text}
        onChange={(words) => onChange({ text: words })}
        maxLength={200}
        error={error}
        dir="auto"
        isOptional
      />
      {places.length > 0 && (
        <Stack as="ul" role="list" gap={1} align="start" aria-label={t('Places of this name')}>
          {places.map(({ id, locationString }) => (
            <li key={id}>
              <Button size="dense" variant="quiet" icon="map-pin" onPress={() => take({ text: locationString, id })}>
                {locationString}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
