import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { useCall } from '../../../lib/calls/index.ts'
import { minuteMs } from '../../../lib/durations.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useLinkPreviews } from '../../../lib/linkPreviews.ts'
import { LinkCard } from '../../../lib/media/LinkCard.tsx'
import { linkIn } from './composition.ts'
import type { FieldsProps } from './MoreFields.tsx'

const pauseMs = 800

/**
 * A preview of the page linked in the text, once typing pauses, with a way to leave it out, and to have it again.
 * Members who do not want pages to be fetched are asked each time.
 */
export function LinkField({ composition: { text, noLink }, onChange }: FieldsProps) {
  const { areOn, isKnown } = useLinkPreviews()
  const link = linkIn(text)
  const [asked, setAsked] = useState<string | null>(null)
  const [allowed, setAllowed] = useState<string | null>(null)
  const isHeldBack = isKnown && !areOn && link !== null && link !== allowed
  useEffect(() => {
    const timer = setTimeout(() => setAsked(link), pauseMs)
    return () => clearTimeout(timer)
  }, [link])
  useEffect(() => {
    if (isHeldBack && noLink !== link) onChange({ noLink: link })
  }, [isHeldBack, link, noLink, onChange])
  const url = isKnown && asked !== null && asked === link && asked !== noLink && !isHeldBack ? asked : null
  const found = useCall(
    'content.linkpreview',
    { body: { url: url ?? '' } },
    { enabled: url !== null, staleTime: 10 * minuteMs },
  )
  if (isHeldBack || (link !== null && noLink === link))
    return (
      <div>
        <Button
          variant="quiet"
          size="dense"
          icon="eye"
          onPress={() => {
            setAllowed(link)
            onChange({ noLink: null })
          }}
        >
          {t('Look at the page and show what it says')}
        </Button>
      </div>
    )
  const preview = url === null ? null : found.data?.preview
  if (!preview) return null
  return (
    <Stack gap={3}>
      <LinkCard link={preview} />
      <div>
        <Button variant="quiet" size="dense" icon="x" onPress={() => onChange({ noLink: link })}>
          {t('Remove the preview')}
        </Button>
      </div>
    </Stack>
  )
}
