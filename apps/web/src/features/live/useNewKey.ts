import { useState } from 'react'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { msg } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import type { MadeKey } from './SecretField.tsx'

const sentences = {
  TOO_MANY_KEYS: msg('There are already ten keys. Revoke one first.'),
  SECTION_OFF: msg('Live streams are turned off on this server.'),
}

/** Creates or replaces keys; holds the newest one until it is hidden. The secret is stored nowhere else. */
export function useNewKey(groupId: string) {
  const [made, setMade] = useState<MadeKey>()
  const create = useMutationCall('groups.createStreamKey', {
    invalidates: ['groups.getStreamKeys', 'groups.getEnterpriseStreamLinks', 'groups.getEnterpriseGroupAdminDetails'],
    onSuccess: ({ id, label, secret, ingestUrl }) => {
      setMade({ id, label, secret, ingestUrl })
      create.reset()
    },
  })
  return {
    made,
    hide: () => setMade(undefined),
    isPending: create.isPending,
    problem: create.error === null ? undefined : problemOf(create.error, sentences).sentence,
    make: (label: string, replacing: { replaces?: string; overlapMinutes?: number } = {}) =>
      create.mutate({ body: { enterpriseGroupId: groupId, label, ...replacing } }),
  }
}
