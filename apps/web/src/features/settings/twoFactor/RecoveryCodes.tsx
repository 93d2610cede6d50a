import { useMemo } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { placeName } from '#lib/navigation/shell/title.ts'
import { Actions } from '#lib/forms/Section.tsx'
import { recoveryFile } from './secrets.ts'
import styles from './RecoveryCodes.module.css'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** The ten codes that work without the device; shown once, afterwards only their number is known. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { username } = useAccount()
  const text = recoveryFile(placeName(), username, codes)
  const file = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, [text])
  return (
    <Stack gap={5}>
      <Banner tone="warning" title={t('Save your recovery codes')}>
        {t('Shown only once. Use one to sign in without your device.')}
      </Banner>
      <ol className={styles['codes']} aria-label={t('Recovery codes')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Actions>
        <CopyButton text={codes.join('\n')}>{word('Copy', 'button')}</CopyButton>
        <LinkButton href={file} download={`${username}-recovery-codes.txt`}>
          {word('Download', 'button that saves a file')}
        </LinkButton>
        <Button variant="primary" onPress={onSaved}>
          {t('I’ve saved these codes')}
        </Button>
      </Actions>
    </Stack>
  )
}
