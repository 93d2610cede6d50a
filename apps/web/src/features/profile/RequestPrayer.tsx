import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { prayerCalls } from './PrayerCard.tsx'

const longest = 1000
type Visibility = 'EVERYONE' | 'FOLLOWERS'

/** U05: asks others to pray. The text stays if sending fails. */
export function RequestPrayer({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [visibility, setVisibility] = useState<Visibility>('EVERYONE')
  const [anonymous, setAnonymous] = useState(false)
  const request = useMutationCall('users.createAccountPrayer', { invalidates: prayerCalls, onSuccess: onClose })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Ask for prayer')}
      isDismissable={text === ''}
      isLocked={request.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={request.isPending}
          disabledReason={!hasVisibleText(text) ? t('Write your prayer request') : undefined}
          onPress={() => request.mutate({ body: { text: text.trim(), visibility, anonymous } })}
        >
          {t('Ask for prayer')}
        </Button>
      }
    >
      <Stack gap={6}>
        <TextArea
          label={t('Prayer request')}
          value={text}
          onChange={setText}
          rows={4}
          counterLimit={longest}
          error={request.error === null ? undefined : problemOf(request.error).sentence}
        />
        <RadioGroup
          legend={word('Audience', 'who may see a post or an event')}
          options={[
            { value: 'EVERYONE', label: t('Everyone here') },
            { value: 'FOLLOWERS', label: t('Only people who follow you') },
          ]}
          value={visibility}
          onChange={(value) => setVisibility(value as Visibility)}
        />
        <Checkbox
          isSelected={anonymous}
          onChange={setAnonymous}
          hint={t('Listed without your name, and not on your profile.')}
        >
          {t('Post anonymously')}
        </Checkbox>
      </Stack>
    </Dialog>
  )
}
