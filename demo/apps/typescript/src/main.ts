import { register } from 'auction-elements';
import 'auction-elements/tokens.css';

const elements = register({ api: '/api/v1/marbrook', locale: 'en' });

const list = document.createElement('auction-list');
list.limit = 1;
list.addEventListener('auction-navigate', (event) => {
  document.title = `${event.detail.route} ${event.detail.params.auction ?? ''}`;
});

function addButton(text: string, onClick: () => void): void {
  const button = document.createElement('button');
  button.textContent = text;
  button.addEventListener('click', onClick);
  document.body.append(button);
}
addButton('Show two', () => {
  list.limit = 2;
});
addButton('Show lots', () => {
  list.auction = 'spring';
});
document.body.append(list);
document.body.dataset.version = elements.version;
