import { useId, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'
import { TestOutcome } from './TestOutcome.tsx'
import styles from './Place.module.css'

type Service = GivenOf<'admin.testService'>['body']['what']

const services: readonly { readonly what: Service; readonly label: () => string }[] = [
  { what: 'MAIL', label: () => word('Email', 'service to be tested') },
  { what: 'SMS', label: () => t('Text messages') },
  { what: 'PUSH', label: () => t('Push notifications') },
  { what: 'STORAGE', label: () => word('Files', 'service to be tested: where uploads are stored') },
  { what: 'PAYMENTS', label: () => t('Card payments') },
]

/** The services that the server uses, each to be tried once. */
export function ServiceTests() {
  return (
    <Part title={t('Test the services')}>
      <ul className={styles['changes']}>
        {services.map((service) => (
          <li key={service.what} className={styles['setting']}>
            <ServiceTest {...service} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function ServiceTest({ what, label }: (typeof services)[number]) {
  const [number, setNumber] = useState('')
  const labelId = useId()
  const test = useMutationCall('admin.testService', { invalidates: ['admin.setup', 'admin.health', 'admin.audit'] })
  const failure =
    test.error === null
      ? null
      : problemOf(test.error, { INVALID_PARAMETER: msg('Write the number with its country code.') })
  return (
    <>
      <div className={styles['service']}>
        <Text as="span" size="ui" id={labelId}>
          {label()}
        </Text>
        <Button
          size="dense"
          isLoading={test.isPending}
          aria-describedby={labelId}
          onPress={() =>
            test.mutate({ body: { what, ...(what === 'SMS' ? { to: number.replaceAll(/[\s()-]/g, '') } : {}) } })
          }
        >
          {word('Test', 'button that tries a service')}
        </Button>
      </div>
      {what === 'SMS' && (
        <TextField label={t('Number for the test')} type="tel" dir="ltr" value={number} onChange={setNumber} />
      )}
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure.sentence}
        </Banner>
      )}
      {test.data !== undefined && <TestOutcome {...test.data} />}
    </>
  )
}
