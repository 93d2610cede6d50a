export { lazyPart } from '@koinon/ui/lib/lazyPart'
