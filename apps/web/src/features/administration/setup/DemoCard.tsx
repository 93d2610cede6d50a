import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { formatPercent } from '#lib/text/format.ts'
import { msg, t } from '#lib/text/i18n/index.ts'

type Demo = NonNullable<ReplyOf<'admin.setup'>['demo']>

const pollEveryMs = 2000

/** The demo community that was made here, and the way to remove it. */
export function DemoCard({ demo }: { readonly demo: Demo }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <DataCard title={t('Demo community')}>
      {demo.state === 'REMOVING' ? (
        <Removing {...demo} />
      ) : (
        <>
          <Text size="ui">
            {t('{count, plural, one {# person here is} other {# people here are}} of the demo.', {
              count: demo.people,
            })}{' '}
            {t('Remove the demo before real people join.')}
          </Text>
          <div>
            <Button
              size="dense"
              variant="danger-outline"
              disabledReason={demo.state === 'MAKING' ? t('The demo is still being created.') : undefined}
              onPress={() => setAsking(true)}
            >
              {t('Remove the demo')}
            </Button>
          </div>
        </>
      )}
      {isAsking && <RemoveDialog people={demo.people} onClose={() => setAsking(false)} />}
    </DataCard>
  )
}

function Removing({ people, erased }: Pick<Demo, 'people' | 'erased'>) {
  useCall('admin.setup', {}, { refetchInterval: pollEveryMs })
  return (
    <>
      <Text size="ui" role="status">
        {t('The demo is being removed. You can leave this page.')}
      </Text>
      <ProgressBar
        label={t('Current progress')}
        share={erased / Math.max(1, people)}
        words={formatPercent(erased / Math.max(1, people))}
      />
    </>
  )
}

function RemoveDialog({ people, onClose }: { readonly people: number; readonly onClose: () => void }) {
  const form = useCallForm('admin.setupRemoveDemo', {
    invalidates: ['admin.setup'],
    sentences: {
      LAST_ADMINISTRATOR: msg(
        'Make a real person an administrator first. All administrators here are people of the demo.',
      ),
      RETRY_LATER: msg('The demo is still being created.'),
      NOT_FOUND: msg('The demo is already gone.'),
    },
    read: () => ({ body: {} }),
    onDone: onClose,
  })
  return (
    <FormDialog
      id="remove-demo"
      title={t('Remove the demo?')}
      intro={t(
        '{count, plural, one {# person of the demo is} other {# people of the demo are}} erased with their posts, messages and events. Real members and what they wrote stay, except for comments on those posts. A group of the demo goes to a real member, or ends. This can’t be undone.',
        { count: people },
      )}
      form={form}
      confirm={t('Remove the demo')}
      isDangerous
      onClose={onClose}
    />
  )
}
