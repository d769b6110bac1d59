import type { ServerResponse } from 'node:http'
import type { Fault } from '#tests/support/zoho/faults'
import { refusal } from '#tests/support/zoho/records'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
  response.end(JSON.stringify(body))
}

/** Sent endlessly until the client closes the connection. */
function sendWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const block = Buffer.alloc(64 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(block));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

/** @returns true when the fault has answered the call or prevents an answer */
export function applyFault(fault: Fault, response: ServerResponse): boolean {
  if (fault.kind === 'cut') response.destroy()
  else if (fault.kind === 'garbage') response.end('<html><body>Bad gateway</body></html>')
  else if (fault.kind === 'endless') sendWithoutEnd(response)
  else if (fault.kind === 'status' && fault.code)
    sendJson(response, fault.status, refusal(fault.code))
  else if (fault.kind === 'status') response.writeHead(fault.status).end('<html>unavailable</html>')
  else return fault.kind === 'stall'
  return true
}

export const isCommitted = (fault: Fault) => 'committed' in fault && fault.committed === true
