export type Notice = { words: string; tone: 'info' | 'error'; undo?: () => void };
