/** What is typed arrives: without a network, against somebody else, and in the company it was typed in. */
import './entry/two-people.ts';
import './entry/live-lines.ts';
import './entry/without-network.ts';
import './entry/usual-days.ts';
import './entry/heard.ts';
// Marie is of two companies after it, and is asked into which she comes.
import './entry/another-company.ts';
import './entry/a-meal.ts';
import './entry/keyboard.ts';
import './entry/weekend.ts';
import './entry/busy-server.ts';
import './entry/handed-in.ts';
import './entry/not-saved.ts';
import './entry/taken-back.ts';
import './entry/cut-early.ts';
import './entry/on-paper.ts';
import './entry/failures.ts';
