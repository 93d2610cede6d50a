import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { CreateKeyDialog } from '#features/settings/keys/CreateKeyDialog.tsx'
import { KeyRow } from '#lib/entities/keys/KeyRow.tsx'
import { KeySecretDialog } from '#lib/entities/keys/KeySecretDialog.tsx'
import { ReferenceLink } from '#lib/entities/keys/ReferenceLink.tsx'
import { Actions, Section, SettingRows } from '#lib/forms/Section.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t } from '#lib/text/i18n/index.ts'

/** Keys with which programs act for the member. */
export function SoftwareSettings() {
  const keys = useCall('apps.getKeys')
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<ReplyOf<'apps.createKey'>>()
  useKeepFocus(String(keys.data?.items.length))
  return (
    <Screen title={t('Connected software')} place={t('Your settings')} parent={paths.setting('security')}>
      <Section
        description={
          <>
            {t('A key lets a program of yours act for you: a script, a board at the door, a bot.')} <ReferenceLink />
          </>
        }
      >
        <Loaded query={keys} skeleton={<RowsSkeleton rows={2} />}>
          {({ items, longestKeyDays }) =>
            items.length === 0 ? (
              <EmptyState isCompact headingLevel={2} title={t('No keys yet')} />
            ) : (
              <SettingRows label={t('Keys for programs')}>
                {items.map((key) => (
                  <KeyRow key={key.id} apiKey={key} longestDays={longestKeyDays} onMade={setMade} />
                ))}
              </SettingRows>
            )
          }
        </Loaded>
        <Actions>
          <Button variant="primary" icon="key" isDisabled={keys.data === undefined} onPress={() => setCreating(true)}>
            {t('New key')}
          </Button>
        </Actions>
      </Section>
      {isCreating && keys.data !== undefined && (
        <CreateKeyDialog
          longestDays={keys.data.longestKeyDays}
          onClose={() => setCreating(false)}
          onMade={(next) => {
            setCreating(false)
            setMade(next)
          }}
        />
      )}
      {made !== undefined && <KeySecretDialog made={made} onClose={() => setMade(undefined)} />}
    </Screen>
  )
}
