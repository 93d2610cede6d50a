import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ToggleChip } from '@koinon/ui/marks/Chip'
import { t, word } from '../../text/i18n/index.ts'
import { usePosition } from './usePosition.ts'
import type { Position } from './usePosition.ts'

export interface NearMeProps {
  readonly here: Position | null
  readonly onLocate: (here: Position | null) => void
}

/** The position is requested from the browser each time and stored nowhere. */
export function NearMe({ here, onLocate }: NearMeProps) {
  const { locate, cancel, isSeeking, isDenied } = usePosition(onLocate)
  const change = (isOn: boolean) => {
    if (isOn) return locate()
    cancel()
    return onLocate(null)
  }
  return (
    <Cluster gap={3}>
      <ToggleChip icon="map-pin" isSelected={here !== null || isSeeking} onChange={change}>
        {word('Near me', 'filter: within 25 kilometres')}
      </ToggleChip>
      {isDenied && (
        <Text size="small" tone="muted" role="status">
          {t('Couldn’t get your location.')}
        </Text>
      )}
    </Cluster>
  )
}
