import { useNavigate } from '@tanstack/react-router'
import { t } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { ownDestinations, sideDestinations } from './destinations.ts'

/** `g` and the letter of a place. One component per shortcut, because each needs a hook of its own. */
export function DestinationShortcuts() {
  const places = [...sideDestinations(), ...ownDestinations()]
  return places.map((place) => (
    <PlaceShortcut
      key={place.href}
      href={place.href}
      keys={`g ${place.key}`}
      label={t('Go to {place}', { place: place.label })}
    />
  ))
}

function PlaceShortcut({
  href,
  keys,
  label,
}: {
  readonly href: string
  readonly keys: string
  readonly label: string
}) {
  const navigate = useNavigate()
  useShortcut(keys, label, () => void navigate({ href }), 'everywhere')
  return null
}
