import { useEffect, useState } from 'react'
import { firstLink } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { NoConnection, useCall } from '#lib/data/calls/index.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useLinkPreviewSetting } from '#lib/preferences/useLinkPreviewSetting.ts'
import { LinkCard } from '#lib/media/LinkCard.tsx'
import type { FieldsProps } from './MoreFields.tsx'

const pauseMs = 800

/** Why there is no preview; null if there is one, if it is not known yet, or if nobody was going to fetch any. */
function nothingText({ data, error }: Pick<ReturnType<typeof useCall<'content.linkpreview'>>, 'data' | 'error'>) {
  // Offline, the server finds out once it is posted.
  if (error instanceof NoConnection || data?.reason === 'SWITCHED_OFF') return null
  if (error !== null || data?.reason === 'UNREACHABLE')
    return t('The link couldn’t be loaded. Only its address is shown.')
  return data?.preview === null ? t('This link has no preview. Only its address is shown.') : null
}

/**
 * A preview of the page linked in the text, once typing pauses, with a way to leave it out, and to have it again.
 * Members who do not want pages to be fetched are asked each time.
 */
export function LinkField({ composition: { text, noLink }, onChange }: FieldsProps) {
  const { areOn, isKnown } = useLinkPreviewSetting()
  const link = firstLink(text)
  const [requestedUrl, setRequestedUrl] = useState<string | null>(null)
  const [allowed, setAllowed] = useState<string | null>(null)
  const isHeldBack = isKnown && !areOn && link !== null && link !== allowed
  useEffect(() => {
    const timer = setTimeout(() => setRequestedUrl(link), pauseMs)
    return () => clearTimeout(timer)
  }, [link])
  useEffect(() => {
    if (isHeldBack && noLink !== link) onChange({ noLink: link })
  }, [isHeldBack, link, noLink, onChange])
  const url =
    isKnown && requestedUrl !== null && requestedUrl === link && requestedUrl !== noLink && !isHeldBack
      ? requestedUrl
      : null
  const found = useCall(
    'content.linkpreview',
    { body: { url: url ?? '' } },
    { enabled: url !== null, staleTime: 10 * minuteMs },
  )
  const isLeftOut = isHeldBack || (link !== null && noLink === link)
  const preview = url === null ? null : (found.data?.preview ?? null)
  const nothing = url === null ? null : nothingText(found)
  const isAsking = url !== null && url === allowed && preview === null
  const hasButton = isLeftOut || isAsking || preview !== null
  if (!hasButton && nothing === null) return null
  const show = () => {
    setAllowed(link)
    onChange({ noLink: null })
    if (isAsking) void found.refetch()
  }
  // One button for both ways: it keeps the focus, which would otherwise go to the one that closes the composer.
  const isShown = preview !== null
  return (
    <Stack gap={3}>
      {isShown && <LinkCard link={preview} />}
      {nothing !== null && (
        <Text size="small" tone="muted" role="status">
          {nothing}
        </Text>
      )}
      {hasButton && (
        <div>
          <Button
            variant="quiet"
            size="dense"
            icon={isShown ? 'x' : 'eye'}
            isLoading={isAsking && found.isFetching}
            onPress={isShown ? () => onChange({ noLink: link }) : show}
          >
            {isShown ? t('Remove preview') : t('Load link preview')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
