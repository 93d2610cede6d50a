export { WebSocket } from 'ws'
