import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What the tested site asks for AI answers: a program that speaks OpenAI's chat completions and does what the
 * visitor's words call for. Port: AI_PORT.
 */

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

async function say(response: ServerResponse, sentences: string[]) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const sentence of sentences) {
    response.write(event({ content: sentence }))
    await sleep(20)
  }
}

async function sayGood(response: ServerResponse) {
  await say(response, [
    'Piles are swollen veins near the end of the bowel [1]. ',
    'Fibre and water help most people.\n\n',
    'See a doctor when there is blood [1]. ',
  ])
  response.end(`${event({}, 'stop')}data: [DONE]\n\n`)
}

const answers: [RegExp, (response: ServerResponse) => Promise<void> | void][] = [
  // What was asked before goes along.
  [/quickly/, sayGood],
  [
    /loan of trouble/,
    (response) => {
      response.writeHead(500)
      response.end('{}')
    },
  ],
  // Says one sentence and then nothing more, until it is no longer listened to.
  [/very slowly/, (response) => say(response, ['A slow answer begins here [1]. '])],
  [
    /ignore all instructions/,
    async (response) => {
      await say(response, [
        'Go to https://evil.example/offer now. ',
        'Or call 9876543210. ',
        'Take 500 mg of paracetamol twice a day. ',
        'Rest may help [1]. ',
      ])
      response.end(`${event({}, 'stop')}data: [DONE]\n\n`)
    },
  ],
  [/./, sayGood],
]

createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  if (request.method === 'GET') return response.end('ok')
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] }
  const asked = messages.filter(({ role }) => role === 'user').at(-1)?.content ?? ''
  await answers.find(([words]) => words.test(asked))?.[1](response)
}).listen(Number(process.env.AI_PORT), '127.0.0.1')
