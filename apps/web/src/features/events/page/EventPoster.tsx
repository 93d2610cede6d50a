import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { PrintDialog } from '#lib/forms/codes/PrintDialog.tsx'
import { QrCode } from '#lib/forms/codes/QrCode.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { priceText } from '#lib/entities/premium/price.ts'
import { CoverOf } from '../list/EventListRow.tsx'
import { posterTimeOf } from '../eventTimes.ts'
import { placeText, ruleText } from '../labels.ts'
import type { EventView } from '../types.ts'
import styles from './EventPoster.module.css'

export interface EventPosterProps {
  readonly event: EventView
  readonly onClose: () => void
}

/** An event as a sheet for the board in the hall: what, when and where, and its address as a code for cameras. */
export function EventPoster({ event, onClose }: EventPosterProps) {
  const { id, title, group, visibility, cost } = event
  const path = visibility === 'EVERYONE' ? paths.publicEvent(id) : paths.event(id)
  const url = new URL(path, window.location.origin).href
  const { day, hours } = posterTimeOf(event)
  const lines = [ruleText(event), placeText(event), cost === null ? word('Free', 'of cost') : priceText(cost)]
  return (
    <PrintDialog title={word('Poster', 'printed sheet about an event')} url={url} onClose={onClose}>
      <div className={styles['cover']}>
        <CoverOf event={event} size="large" />
      </div>
      {group !== null && (
        <Text as="div" tone="muted" dir="auto">
          {group.name}
        </Text>
      )}
      <Heading level={3} size="h1" dir="auto" className={styles['title']}>
        {title}
      </Heading>
      <Text as="div" size="lead" weight="bold">
        {day}
        <br />
        {hours}
      </Text>
      {lines
        .filter((line) => line !== undefined)
        .map((line) => (
          <Text key={line} as="div" dir="auto">
            {line}
          </Text>
        ))}
      <QrCode text={url} label={t('QR code for {name}', { name: title })} />
      <bdi dir="ltr" className={styles['address']}>
        {url}
      </bdi>
    </PrintDialog>
  )
}
