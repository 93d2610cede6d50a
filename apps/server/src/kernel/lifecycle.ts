/** Whether this process is on its way out. Set once, when it is told to stop (`node.ts`). */
export interface Lifecycle {
  isStopping: boolean
}
