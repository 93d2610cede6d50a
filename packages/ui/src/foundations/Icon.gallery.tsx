import { Icon } from './Icon.tsx'
import { Cluster } from './Stack.tsx'
import { fillIcons, regularIcons } from '../icons/icons.ts'

export const group = 'Foundations'

export function Regular() {
  return (
    <Cluster gap={4}>
      {regularIcons.map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
    </Cluster>
  )
}

export function Filled() {
  return (
    <Cluster gap={4}>
      {fillIcons.map((name) => (
        <Icon key={name} name={name} isFilled label={name} />
      ))}
    </Cluster>
  )
}

export function Sizes() {
  return (
    <Cluster gap={4}>
      <Icon name="house" size="s" />
      <Icon name="house" />
      <Icon name="house" size="l" />
      <Icon name="arrow-left" size="l" />
    </Cluster>
  )
}
